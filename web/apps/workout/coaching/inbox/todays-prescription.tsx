import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import { session } from '../../../../core/session.ts';
import { useStore } from '../../../../core/store.ts';
import { useAnswer } from '../../../../core/use-answer.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Day } from '../../log/day.ts';
import '../coaching.css';
import { titleOf } from '../prescription-title.ts';
import { isCoached } from '../roles.ts';
import { text } from '../text/text.ts';
import { ExerciseLines } from './exercise-lines.tsx';
import { prescribedFor } from './inbox-answers.ts';
import { trainerOf } from './prescribed.tsx';
import { startPrescribed } from './start-prescribed.ts';

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
  const { value } = useAnswer(prescribedFor(date));
  if (!value || !day) return null;
  const coach = trainerOf(value);
  const title = titleOf(value);
  const sessions = day.sessions.filter(
    ({ template_id, name }) => (value.template_id ?? template_id) === template_id && name === title,
  );
  if (sessions.length > 0 && !value.completed) return null;
  return (
    <section class={`prescribed${value.completed ? ' done' : ''}`} aria-label={title}>
      <Avatar name={coach} />
      <div>
        <p class="small">{words.from(coach)}</p>
        <h2>{title}</h2>
        {value.completed ? (
          <p class="with-icon small">
            <Icon of={circleCheck} size={16} />
            {words.done(coach)}
          </p>
        ) : (
          <>
            {value.notes && <q class="said">{value.notes}</q>}
            <ExerciseLines exercises={value.exercises} />
            <Button look="solid" icon={play} onClick={() => startPrescribed(date, value)}>
              {words.start}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
