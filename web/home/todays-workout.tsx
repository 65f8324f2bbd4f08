import type { Workout } from '../../src/apps/workout/log/contract.ts';
import { nameOf, planFor, prescriptionFor } from '../apps/workout/log/day-plan.ts';
import { progressOf } from '../apps/workout/log/session-progress.ts';
import { today } from '../core/dates.ts';
import { baseOf } from '../core/instance.ts';
import { useAnswer } from '../core/use-answer.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { stateOf } from './glance.tsx';
import { text } from './text/text.ts';

const words = text.workout;

/** What was trained today; before that, what there is to train. */
export function TodaysWorkout({ sessions }: { sessions: readonly Workout[] }) {
  const session = sessions.find(({ completed }) => !completed) ?? sessions.at(-1);
  return session ? <Trained session={session} /> : <ToTrain />;
}

function Trained({ session }: { session: Workout }) {
  const { done, all } = progressOf(session.exercises);
  const about = session.completed ? words.done(done) : words.underWay(done, all);
  return <Named name={session.name} about={all === 0 ? words.begun : about} />;
}

/** What a coach asks for comes before one's own program, as in the log. */
function ToTrain() {
  const coached = useAnswer(prescriptionFor(today()));
  const own = useAnswer(planFor(today()));
  const [prescribed, plan] = [coached.value, own.value];
  if ([coached, own].some((answer) => stateOf(answer) === 'loading'))
    return <Skeleton height={52} />;
  if (prescribed && !prescribed.completed) {
    const coach = prescribed.trainer_full_name ?? prescribed.trainer_username;
    return <Named name={nameOf(prescribed)} about={words.prescribed(coach)} />;
  }
  if (plan) return <Named name={plan.name} about={words.planned(plan.program_name)} />;
  return <p class="soft">{words.nothing}</p>;
}

function Named({ name, about }: { name: string; about: string }) {
  return (
    <a class="glance-way" href={`${baseOf('workout')}/#/log`}>
      <span class="glance-number">{name || words.unnamed}</span>
      <span class="soft">{about}</span>
    </a>
  );
}
