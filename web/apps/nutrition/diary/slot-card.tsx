import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import rotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import { sumItem, totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { amountText } from '../foods/amount-text.ts';
import { useEnergy } from '../preferences/energy.ts';
import { diaryText as text } from '../text/diary.ts';
import { removeItem } from './diary-day.ts';

interface Props {
  name: string;
  /** Address of a new meal with these items. */
  mealHref: string;
  items: readonly DiaryItem[];
  /** Yesterday's items of this meal, offered while it is empty. */
  before: readonly DiaryItem[];
  onAdd: () => void;
  onAgain: () => void;
  onOpen: (item: DiaryItem) => void;
}

/** One meal of the day with its items. */
export function SlotCard({ name, mealHref, items, before, onAdd, onAgain, onOpen }: Props) {
  const { hidden } = useEnergy();
  const kcal = hidden ? undefined : totalItems(items).facts.calories;
  return (
    <Card
      flush
      title={name}
      aside={typeof kcal === 'number' ? text.energy(kcal) : undefined}
      actions={
        <>
          <IconButton icon={plus} label={text.addTo(name)} onClick={onAdd} />
          {items.length > 0 && (
            <Menu label={text.slotMenu(name)} button={<Icon of={ellipsis} />}>
              <MenuItem href={mealHref}>{text.saveAsMeal}</MenuItem>
            </Menu>
          )}
        </>
      }
    >
      <ul>
        {items.map((item) => (
          <ItemRow key={item.uuid} item={item} onOpen={() => onOpen(item)} />
        ))}
      </ul>
      {items.length === 0 && (
        <div class="slot-empty">
          <Button look="plain" icon={plus} onClick={onAdd}>
            {text.add}
          </Button>
          {before.length > 0 && (
            <Button look="plain" icon={rotateCcw} aria-label={text.again(name)} onClick={onAgain}>
              {before.map((item) => item.name).join(', ')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function ItemRow({ item, onOpen }: { item: DiaryItem; onOpen: () => void }) {
  const { hidden } = useEnergy();
  const kcal = sumItem(item).facts.calories;
  const amount = item.kind === 'quick' && item.quantity === 1 ? '' : amountText(item);
  const detail = [item.brand, amount, item.time, item.note].filter(Boolean).join(' · ');
  return (
    <ListRow
      title={item.name}
      detail={detail}
      opens={text.open(item.name)}
      onOpen={onOpen}
      value={hidden ? undefined : typeof kcal === 'number' ? text.energy(kcal) : '–'}
      trail={
        <IconButton icon={x} label={text.remove(item.name)} onClick={() => removeItem(item)} />
      }
    />
  );
}
