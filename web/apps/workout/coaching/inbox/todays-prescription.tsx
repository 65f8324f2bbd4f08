import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useEffect } from 'preact/hooks';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Avatar } from '../../../../ui/basic/avatar.tsx';
import { Button } from '../../../../ui/basic/button.tsx';
import { Icon } from '../../../../ui/basic/icon.tsx';
import type { LogDay } from '../../log/day/day.ts';
import { startPrescribed } from '../../log/session/start-session.ts';
import type { MyPrescription } from '../coaching-api.ts';
import '../coaching.css';
import { coachingText as text } from '../../text/coaching.ts';
import { prescriptionTitle } from '../prescription-title.ts';
import { ExerciseLines } from './exercise-lines.tsx';
import { prescribedQuery } from './inbox-queries.ts';
import { trainerName } from './prescription-rows.tsx';

const words = text.today;

interface Props {
  date: string;
  day: LogDay;
}

/** The prescription of a day; hidden without one. */
export function TodaysPrescription({ date, day }: Props) {
  const { value, retry } = useServerQuery(prescribedQuery(date));
  // Refetch: the prefetched data may be outdated.
  useEffect(() => {
    if (value === null) retry();
  }, [date]);
  if (!value) return null;
  const { completed, notes, exercises } = value;
  const underWay = !completed && isUnderWay(day, value);
  // Without an open session, the card below starts it.
  const isBeside = day.sessions.some((one) => !one.completed);
  // The exercises are already in the log; only the trainer's notes are left to show.
  if (underWay && !notes) return null;
  const coach = trainerName(value);
  const title = prescriptionTitle(value);
  return (
    <section
      class={`prescribed${completed || underWay ? ' quiet' : ''}`}
      aria-label={words.label(coach, title)}
    >
      <Avatar name={coach} />
      <div>
        <p class="small">{words.from(coach)}</p>
        {!underWay && <h2>{title}</h2>}
        {notes && !completed && <q class="said">{notes}</q>}
        {!underWay && !completed && <ExerciseLines exercises={exercises} />}
        {!underWay && !completed && isBeside && (
          <Button
            look="solid"
            icon={plus}
            onClick={() => {
              void startPrescribed(date, value);
            }}
          >
            {words.beside}
          </Button>
        )}
        {completed && (
          <p class="with-icon small">
            <Icon of={circleCheck} size={16} />
            {words.done(coach)}
          </p>
        )}
      </div>
    </section>
  );
}

/** Whether an open session will complete the prescription. */
function isUnderWay({ sessions }: LogDay, { id, template_id, name }: MyPrescription): boolean {
  return sessions.some(
    (one) =>
      !one.completed &&
      (one.prescription_id === id ||
        (template_id === null ? one.name === name : one.template_id === template_id)),
  );
}
