import x from 'lucide/dist/esm/icons/x.mjs';
import { convertMeasure } from '../../src/shared/body/measures/measure-units.ts';
import { weightUnit } from '../core/preferences/weight-unit.ts';
import { useStore } from '../core/state/store.ts';
import { formatDecimal, formatLongDay } from '../core/text/format.ts';
import { text as common } from '../core/text/text.ts';
import { today } from '../core/time/dates.ts';
import { IconButton } from '../ui/basic/icon-button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import type { BodyWriter } from './body-writer.ts';
import { weightText as text } from './text/weight.ts';
import { isTagged, type WeighIn } from './weigh-in.ts';

const words = text.weight;
const RECENT = 10;

interface Props {
  writer: BodyWriter;
  all: readonly WeighIn[];
  onEdit: (weighIn: WeighIn) => void;
}

export function WeighInList({ writer, all, onEdit }: Props) {
  const unit = useStore(weightUnit);
  return (
    <Card flush title={words.recent}>
      <ul>
        {all.slice(0, RECENT).map((weighIn) => {
          const { date, weight } = weighIn;
          const day = date === today() ? common.today : formatLongDay(date);
          return (
            <ListRow
              key={date}
              title={day}
              value={
                isTagged(weighIn)
                  ? words.withUnit(convertMeasure(weight, weighIn.weight_unit, unit), unit)
                  : formatDecimal(weight)
              }
              opens={words.edit(day)}
              onOpen={() => onEdit(weighIn)}
              trail={
                <IconButton
                  icon={x}
                  label={words.remove(day)}
                  onClick={() =>
                    writer.writeWithUndo(
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
