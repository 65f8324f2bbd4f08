import type { Workout } from '../../src/apps/workout/log/contract.ts';
import {
  planQuery,
  prescriptionName,
  prescriptionQuery,
} from '../apps/workout/log/day/day-plan.ts';
import { sessionProgress } from '../apps/workout/log/session/session-progress.ts';
import { baseOf } from '../core/instance.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { today } from '../core/time/dates.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { loadState } from './glance.tsx';
import { text } from './text.ts';

const words = text.workout;

/** Today's session, or today's plan while there is none. */
export function TodaysWorkout({ sessions }: { sessions: readonly Workout[] }) {
  const session = sessions.find(({ completed }) => !completed) ?? sessions.at(-1);
  return session ? <TodaysSession session={session} /> : <TodaysPlan />;
}

function TodaysSession({ session }: { session: Workout }) {
  const { done, all } = sessionProgress(session.exercises);
  const about = session.completed ? words.done(done) : words.underWay(done, all);
  return <WorkoutLink name={session.name} about={all === 0 ? words.begun : about} />;
}

/** A coach's prescription comes before the member's own program, as in the log. */
function TodaysPlan() {
  const coached = useServerQuery(prescriptionQuery(today()));
  const own = useServerQuery(planQuery(today()));
  const [prescribed, plan] = [coached.value, own.value];
  if ([coached, own].some((answer) => loadState(answer) === 'loading'))
    return <Skeleton height={52} />;
  if (prescribed && !prescribed.completed) {
    const coach = prescribed.trainer_full_name ?? prescribed.trainer_username;
    return <WorkoutLink name={prescriptionName(prescribed)} about={words.prescribed(coach)} />;
  }
  if (plan) return <WorkoutLink name={plan.name} about={words.planned(plan.program_name)} />;
  return <p class="soft">{words.nothing}</p>;
}

function WorkoutLink({ name, about }: { name: string; about: string }) {
  return (
    <a class="glance-way" href={`${baseOf('workout')}/#/log`}>
      <span class="glance-number">{name || words.unnamed}</span>
      <span class="soft">{about}</span>
    </a>
  );
}
