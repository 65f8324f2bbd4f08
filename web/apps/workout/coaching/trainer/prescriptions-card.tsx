import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import calendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import circle from 'lucide/dist/esm/icons/circle.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { useState } from 'preact/hooks';
import { today } from '../../../../core/dates.ts';
import { useAnswer } from '../../../../core/use-answer.ts';
import { Later } from '../../../../shell/later.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ListRow } from '../../../../ui/list-row.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type Person, type Prescription, trainer } from '../coaching-api.ts';
import { nearDay } from '../near.ts';
import { titleOf } from '../prescription-title.ts';
import { text } from '../text/text.ts';
import { prescriptionsOf } from './trainer-answers.ts';

const words = text.prescriptions;
const EARLIER_SHOWN = 3;
const moveSheet = () => import('./move-sheet.tsx').then(({ MoveSheet }) => MoveSheet);

/** What is to come first, then what became of the last ones. */
export function PrescriptionsCard({ member }: { member: Person }) {
  const { value } = useAnswer(prescriptionsOf(member.id));
  const [whole, setWhole] = useState(false);
  const [moving, setMoving] = useState<Prescription>();
  const { coming, earlier } = inOrder(value ?? []);
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
        <Later
          load={moveSheet}
          props={{ prescription: moving, onClose: () => setMoving(undefined) }}
        />
      )}
    </Card>
  );
}

function inOrder(all: readonly Prescription[]) {
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
  const name = titleOf(prescription);
  const day = date === null ? text.anyDay : nearDay(date);
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
