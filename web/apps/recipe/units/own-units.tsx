import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { CustomUnit } from '../../../../src/apps/recipe/units/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { unitsText as text } from '../text/units.ts';
import { describeUnit } from './built-in-units.tsx';

interface Props {
  all: readonly CustomUnit[];
  usage: Readonly<Record<string, number>>;
  onAdd: () => void;
  onEdit: (unit: CustomUnit) => void;
}

export function OwnUnits({ all, usage, onAdd, onEdit }: Props) {
  return (
    <Card
      flush
      title={text.own}
      actions={<IconButton icon={plus} label={text.add} onClick={onAdd} />}
    >
      {all.length === 0 && <p class="nothing soft">{text.ownEmpty}</p>}
      <ul>
        {all.map((unit) => (
          <ListRow
            key={unit.id}
            title={unit.name === unit.abbr ? unit.abbr : `${unit.abbr} · ${unit.name}`}
            detail={describeUnit(unit, usage) || text.families[unit.family]}
            opens={text.edit(unit.name)}
            onOpen={() => onEdit(unit)}
          />
        ))}
      </ul>
    </Card>
  );
}
