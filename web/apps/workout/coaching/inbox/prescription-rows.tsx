import calendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useLocation } from '../../../../core/page/location.ts';
import { showToast } from '../../../../core/page/toasts.ts';
import { text as common } from '../../../../core/text/text.ts';
import { today } from '../../../../core/time/dates.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type MyPrescription, member } from '../coaching-api.ts';
import { displayName } from '../display-name.ts';
import { formatNearDayTitle } from '../format-near-day.ts';
import { prescriptionTitle } from '../prescription-title.ts';
import { ExerciseLines } from './exercise-lines.tsx';

const words = text.inbox;

export function trainerName({ trainer_username, trainer_full_name }: MyPrescription): string {
  return displayName({ username: trainer_username, full_name: trainer_full_name });
}

/** A prescription without a day: schedule it for today or another day. */
export function UnscheduledCard({ prescription }: { prescription: MyPrescription }) {
  const [, go] = useLocation();
  const title = prescriptionTitle(prescription);
  const now = today();
  return (
    <Card title={title} aside={words.from(trainerName(prescription))}>
      <div class="form">
        {prescription.notes && <q class="said">{prescription.notes}</q>}
        <ExerciseLines exercises={prescription.exercises} />
        <div class="pick-day">
          <Button
            look="solid"
            icon={calendarCheck}
            onClick={() => {
              schedulePrescription(prescription, now);
              go('/log');
            }}
          >
            {words.today}
          </Button>
          <DateField
            label={words.otherDay(title)}
            min={now}
            value=""
            onValue={(date) => {
              if (date >= now) schedulePrescription(prescription, date);
            }}
          />
        </div>
      </div>
    </Card>
  );
}

export function UpcomingRow({ prescription }: { prescription: MyPrescription }) {
  const { date, pulled, notes } = prescription;
  const day = date ?? today();
  return (
    <ListRow
      title={prescriptionTitle(prescription)}
      detail={
        <>
          {formatNearDayTitle(day)} · {words.from(trainerName(prescription))}
          {notes && <q class="said">{notes}</q>}
        </>
      }
      href={day === today() ? '#/log' : `#/log/${day}`}
      trail={
        pulled ? (
          <Button onClick={() => unschedulePrescription(prescription)}>{words.putBack}</Button>
        ) : (
          <Icon of={chevronRight} />
        )
      }
    />
  );
}

/** Sent at once, because the day opens next; undo sends the opposite. */
function schedulePrescription(prescription: MyPrescription, date: string) {
  const { id } = prescription;
  member.write('POST /api/prescriptions/:id/pull', { id, date }, words.writes.pull);
  showToast(words.pulled(prescriptionTitle(prescription), date), {
    action: { label: common.undo, run: () => unschedulePrescription(prescription) },
  });
}

function unschedulePrescription({ id }: MyPrescription) {
  member.write('POST /api/prescriptions/:id/pull', { id, date: null }, words.writes.pull);
}
