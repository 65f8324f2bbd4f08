import calendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useLocation } from 'wouter';
import { today } from '../../../../core/dates.ts';
import { text as common } from '../../../../core/text/text.ts';
import { toast } from '../../../../core/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ListRow } from '../../../../ui/list-row.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type MyPrescription, member } from '../coaching-api.ts';
import { nearDay } from '../near.ts';
import { nameOf } from '../person.ts';
import { titleOf } from '../prescription-title.ts';
import { text } from '../text/text.ts';
import { ExerciseLines } from './exercise-lines.tsx';

const words = text.inbox;

export function trainerOf({ trainer_username, trainer_full_name }: MyPrescription): string {
  return nameOf({ username: trainer_username, full_name: trainer_full_name });
}

/** A workout that waits for a day: today by one press, or any other. */
export function WaitingCard({ prescription }: { prescription: MyPrescription }) {
  const [, go] = useLocation();
  const title = titleOf(prescription);
  const now = today();
  return (
    <Card title={title} aside={words.from(trainerOf(prescription))}>
      <div class="form">
        {prescription.notes && <q class="said">{prescription.notes}</q>}
        <ExerciseLines exercises={prescription.exercises} />
        <div class="pick-day">
          <Button
            look="solid"
            icon={calendarCheck}
            onClick={() => {
              pull(prescription, now);
              go('/log');
            }}
          >
            {words.today}
          </Button>
          <TextField
            label={words.otherDay(title)}
            type="date"
            min={now}
            value=""
            onValue={(date) => {
              if (date >= now) pull(prescription, date);
            }}
          />
        </div>
      </div>
    </Card>
  );
}

export function ComingRow({ prescription }: { prescription: MyPrescription }) {
  const { date, pulled, notes } = prescription;
  const day = date ?? today();
  return (
    <ListRow
      title={titleOf(prescription)}
      detail={
        <>
          {nearDay(day)} · {words.from(trainerOf(prescription))}
          {notes && <q class="said">{notes}</q>}
        </>
      }
      href={day === today() ? '#/log' : `#/log/${day}`}
      trail={
        pulled ? (
          <Button onClick={() => putBack(prescription)}>{words.putBack}</Button>
        ) : (
          <Icon of={chevronRight} />
        )
      }
    />
  );
}

/** Sent at once, because the day is opened next; undoing puts it back. */
function pull(prescription: MyPrescription, date: string) {
  const { id } = prescription;
  member.write('POST /api/prescriptions/:id/pull', { id, date }, words.writes.pull);
  toast(words.pulled(titleOf(prescription), date), {
    action: { label: common.undo, run: () => putBack(prescription) },
  });
}

function putBack({ id }: MyPrescription) {
  member.write('POST /api/prescriptions/:id/pull', { id, date: null }, words.writes.pull);
}
