import activity from 'lucide/dist/esm/icons/activity.mjs';
import bike from 'lucide/dist/esm/icons/bike.mjs';
import footprints from 'lucide/dist/esm/icons/footprints.mjs';
import ship from 'lucide/dist/esm/icons/ship.mjs';
import timer from 'lucide/dist/esm/icons/timer.mjs';
import waves from 'lucide/dist/esm/icons/waves-ladder.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { formatListDay } from '../body/group-by-day.ts';
import { cardioText as text } from '../text/cardio.ts';
import { cardio } from './cardio-log.ts';
import { describeSpeed } from './speed.ts';

const ICONS = { run: timer, ride: bike, row: ship, swim: waves, walk: footprints, other: activity };

interface Props {
  entry: CardioEntry;
  onEdit: () => void;
}

export function CardioRow({ entry, onEdit }: Props) {
  const { id, date, minutes, distance, distance_unit } = entry;
  const kind = text.kinds[entry.kind];
  const day = formatListDay(date);
  const far = distance === null ? undefined : text.distance(distance, distance_unit ?? 'km');
  const long = minutes === null ? undefined : text.minutes(minutes);
  return (
    <ListRow
      lead={
        <span class="row-icon">
          <Icon of={ICONS[entry.kind]} />
        </span>
      }
      title={kind}
      detail={describeEntry(entry, far ? long : undefined)}
      value={far ?? long}
      opens={text.edit(kind, day)}
      onOpen={onEdit}
      trail={
        <IconButton
          icon={x}
          label={text.remove(kind, day)}
          onClick={() =>
            cardio.writeWithUndo('DELETE /api/cardio/:id', [{ id }], text.removed(kind, day))
          }
        />
      }
    />
  );
}

function describeEntry(entry: CardioEntry, long: string | undefined) {
  const { calories, avg_heart_rate, notes } = entry;
  const parts = [
    long,
    describeSpeed(entry),
    calories !== null && text.calories(calories),
    avg_heart_rate !== null && text.heartRate(avg_heart_rate),
    notes,
  ];
  return parts.filter(Boolean).join(' · ');
}
