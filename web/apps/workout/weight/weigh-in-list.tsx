import x from 'lucide/dist/esm/icons/x.mjs';
import { convertWeight } from '../../../../src/apps/workout/measures/weight-units.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatLongDay } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { weightText as text } from '../text/weight.ts';
import { weightUnit } from './units.ts';
import type { WeighIn } from './weigh-in.ts';
import { bodyStats } from './weigh-ins.ts';

const words = text.weight;
const RECENT = 10;

interface Props {
  all: readonly WeighIn[];
  onEdit: (weighIn: WeighIn) => void;
}

export function WeighInList({ all, onEdit }: Props) {
  const unit = useStore(weightUnit);
  return (
    <Card flush title={words.recent}>
      <ul>
        {all.slice(0, RECENT).map((weighIn) => {
          const { date, weight, weight_unit } = weighIn;
          const day = date === today() ? common.today : formatLongDay(date);
          return (
            <ListRow
              key={date}
              title={day}
              value={words.withUnit(convertWeight(weight, weight_unit, unit), unit)}
              opens={words.edit(day)}
              onOpen={() => onEdit(weighIn)}
              trail={
                <IconButton
                  icon={x}
                  label={words.remove(day)}
                  onClick={() =>
                    bodyStats.writeWithUndo(
                      'DELETE /api/body-stats/:date',
                      [{ date, measure: 'weight' }],
                      words.removed(day),
                    )
                  }
                />
              }
            />
          );
        })}
      </ul>
    </Card>
  );
}
