import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect } from 'preact/hooks';
import { session } from '../../../../core/session.ts';
import { useStore } from '../../../../core/store.ts';
import { useAnswer } from '../../../../core/use-answer.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Day } from '../../log/day.ts';
import type { MyPrescription } from '../coaching-api.ts';
import '../coaching.css';
import { titleOf } from '../prescription-title.ts';
import { isCoached } from '../roles.ts';
import { text } from '../text/text.ts';
import { ExerciseLines } from './exercise-lines.tsx';
import { prescribedFor } from './inbox-answers.ts';
import { trainerOf } from './prescribed.tsx';

const words = text.today;

interface Props {
  date: string;
  day: Day | undefined;
}

/** What the trainer wants done on a day; nothing where they want nothing. */
export function TodaysPrescription(props: Props) {
  const now = useStore(session);
  return now.state === 'in' && isCoached(now.user) ? <Prescribed {...props} /> : null;
}

function Prescribed({ date, day }: Props) {
  const { value, retry } = useAnswer(prescribedFor(date));
  // What was fetched beforehand is recent, but a trainer may have been quicker.
  useEffect(() => {
    if (value === null) retry();
  }, [date]);
  if (!value || !day) return null;
  const { completed, notes, exercises } = value;
  const underWay = !completed && isUnderWay(day, value);
  // The exercises stand in the log by now; what the trainer said about them does not.
  if (underWay && !notes) return null;
  const coach = trainerOf(value);
  const title = titleOf(value);
  return (
    <section class={`prescribed${completed || underWay ? ' quiet' : ''}`} aria-label={title}>
      <Avatar name={coach} />
      <div>
        <p class="small">{words.from(coach)}</p>
        {!underWay && <h2>{title}</h2>}
        {notes && !completed && <q class="said">{notes}</q>}
        {!underWay && !completed && <ExerciseLines exercises={exercises} />}
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

function isUnderWay({ sessions }: Day, prescription: MyPrescription): boolean {
  const { template_id } = prescription;
  return sessions.some((one) =>
    template_id === null ? one.name === prescription.name : one.template_id === template_id,
  );
}
