import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import calendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import circle from 'lucide/dist/esm/icons/circle.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { useState } from 'preact/hooks';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { today } from '../../../../core/time/dates.ts';
import { Lazy } from '../../../../shell/lazy.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { SkeletonRows } from '../../../../ui/status/skeleton.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type Prescription, trainer, type UnassignedMember } from '../coaching-api.ts';
import { formatNearDayTitle } from '../format-near-day.ts';
import { prescriptionTitle } from '../prescription-title.ts';
import { prescriptionsQuery } from './trainer-queries.ts';

const words = text.prescriptions;
const EARLIER_SHOWN = 3;
const moveSheet = () => import('./move-sheet.tsx').then(({ MoveSheet }) => MoveSheet);

/** Upcoming prescriptions first, then the results of past ones. */
export function PrescriptionsCard({ member }: { member: UnassignedMember }) {
  const { value } = useServerQuery(prescriptionsQuery(member.id));
  const [whole, setWhole] = useState(false);
  const [moving, setMoving] = useState<Prescription>();
  const { coming, earlier } = sortPrescriptions(value ?? []);
  const shown = whole ? earlier : earlier.slice(0, EARLIER_SHOWN);
  const hidden = earlier.length - shown.length;
  return (
    <Card title={words.title} flush>
      {!value && <SkeletonRows rows={2} />}
      {value?.length === 0 && <p class="card-line soft">{words.none}</p>}
      <ul>
        {[...coming, ...shown].map((one) => (
          <PrescriptionRow key={one.id} prescription={one} onMove={() => setMoving(one)} />
        ))}
      </ul>
      {hidden > 0 && (
        <div class="card-line">
          <Button wide onClick={() => setWhole(true)}>
            {words.earlier(hidden)}
          </Button>
        </div>
      )}
      {moving && (
        <Lazy
          load={moveSheet}
          props={{ prescription: moving, onClose: () => setMoving(undefined) }}
        />
      )}
    </Card>
  );
}

function sortPrescriptions(all: readonly Prescription[]) {
  const now = today();
  const isComing = ({ date, completed }: Prescription) =>
    completed === null && (date === null || date >= now);
  const day = ({ date }: Prescription) => date ?? '9999';
  return {
    coming: all.filter(isComing).sort((a, b) => day(a).localeCompare(day(b))),
    earlier: all
      .filter((one) => !isComing(one))
      .sort((a, b) => day(b).localeCompare(day(a)) || b.id - a.id),
  };
}

interface RowProps {
  prescription: Prescription;
  onMove: () => void;
}

function PrescriptionRow({ prescription, onMove }: RowProps) {
  const { id, member_id, date, completed, notes } = prescription;
  const name = prescriptionTitle(prescription);
  const day = date === null ? text.anyDay : formatNearDayTitle(date);
  const state = completed === null ? words.open : completed ? words.done : words.missed;
  const icon = completed === null ? circle : completed ? circleCheck : calendarX;
  return (
    <ListRow
      lead={
        <span class={`row-icon${completed ? '' : ' soft'}`}>
          <Icon of={icon} />
        </span>
      }
      title={name}
      detail={
        <>
          {day} · {state}
          {notes && <q class="said">{notes}</q>}
        </>
      }
      {...(completed && { href: `#/coaching/members/${member_id}/${date}` })}
      trail={
        !completed && (
          <Menu label={words.more(name)} button={<Icon of={ellipsis} />}>
            <MenuItem icon={calendarDays} onChoose={onMove}>
              {words.move}
            </MenuItem>
            <MenuItem
              icon={undo}
              onChoose={() =>
                trainer.writeWithUndo(
                  'DELETE /api/trainer/prescriptions/:id',
                  [{ id }],
                  words.removed(name),
                )
              }
            >
              {words.remove}
            </MenuItem>
          </Menu>
        )
      }
    />
  );
}
