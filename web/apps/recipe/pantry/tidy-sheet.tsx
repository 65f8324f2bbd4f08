import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { pantryPageText as text } from '../text/pantry.ts';
import { pantryParameter } from './pantry-in-use.ts';
import { pantry } from './pantry-items.ts';
import { byName } from './shelves.ts';

const words = text.tidy;
/** As many as the server removes at once. */
const MOST = 500;

interface Props {
  items: readonly PantryItem[];
  onClose: () => void;
}

/** Removes many items that are out of stock, such as those that came with an import. */
export function TidySheet({ items, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = items
    .filter(({ available, id }) => !available && id > 0)
    .sort(byName)
    .slice(0, MOST);
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));

  function toggle(ids: readonly number[], isChosen: boolean) {
    const given = new Set(ids);
    setChosen(isChosen ? chosen.union(given) : chosen.difference(given));
  }

  function remove() {
    const input = { ids: [...chosen], ...pantryParameter() };
    pantry.writeWithUndo('POST /api/pantry/remove', [input], words.removed(chosen.size));
    onClose();
  }

  if (rows.length === 0) {
    return (
      <Sheet title={words.title} onClose={onClose}>
        <p class="soft">{words.nothing}</p>
      </Sheet>
    );
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p class="soft">{words.hint}</p>
      <Button
        onClick={() =>
          toggle(
            rows.map(({ id }) => id),
            !isAll,
          )
        }
      >
        {isAll ? words.none : words.all}
      </Button>
      <ul>
        {rows.map(({ id, name, category }) => (
          <ListRow
            key={id}
            lead={
              <Checkbox
                label={words.choose(name)}
                checked={chosen.has(id)}
                onChecked={(isChosen) => toggle([id], isChosen)}
              />
            }
            title={name}
            detail={category}
          />
        ))}
      </ul>
      <Button look="danger" icon={trash} wide disabled={chosen.size === 0} onClick={remove}>
        {words.remove(chosen.size)}
      </Button>
    </Sheet>
  );
}
