import { untilIdle } from '../../../../core/page/until-idle.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import { loadWithTime, type ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { session } from '../../../../core/session/session.ts';
import { today } from '../../../../core/time/dates.ts';
import { dayFeedbackQuery } from '../../coaching/inbox/inbox-queries.ts';
import { isCoached } from '../../coaching/roles.ts';
import { exercisesQueryOptions } from '../../exercises/exercises.ts';
import { progressionsQuery } from '../../progression/progressions.ts';
import { routinesQuery } from '../../routines/routines-api.ts';
import { recordsBeforeQuery } from '../session/records-before.ts';
import { lastSessionQuery } from '../session/start-session.ts';
import { planQuery, prescriptionQuery } from './day-plan.ts';
import { logDayQuery } from './log-day-query.ts';

const AN_HOUR = 60 * 60 * 1000;

/**
 * Prefetches the data of an offline workout: today, its plan, what a trainer said about it, the last
 * session, all exercises. One thing follows the other, so that the open page stays quick to answer.
 */
export async function prefetchLog() {
  const day = today();
  const steps: (() => Promise<unknown>)[] = [
    () => import('../sheets/log-sheets.tsx'),
    () => prefetchQuery(logDayQuery(day)),
    () => prefetchQuery(planQuery(day)),
    () => prefetchQuery(prescriptionQuery(day)),
    () => prefetchQuery(lastSessionQuery(day)),
    () => prefetchQuery(progressionsQuery(day)),
    ...(isCoached(readUser()) ? feedbackSteps(day) : []),
    () => queryClient.prefetchQuery(recordsBeforeQuery(day)),
    () => import('../../routines/routine-starts.tsx'),
    () => prefetchQuery(routinesQuery),
    () => queryClient.prefetchQuery(exercisesQueryOptions),
  ];
  for (const step of steps) {
    await untilIdle();
    // What cannot be loaded now is loaded when it is needed.
    await step().catch(() => undefined);
  }
}

/** The day's feedback and the part that shows it. */
function feedbackSteps(day: string): (() => Promise<unknown>)[] {
  return [
    () => import('../../coaching/inbox/exercise-feedback.tsx'),
    () => prefetchQuery(dayFeedbackQuery(day)),
  ];
}

function readUser() {
  const now = session.get();
  return now.state === 'in' ? now.user : null;
}

async function prefetchQuery<Value>({ app, key, load }: ServerQuery<Value>) {
  const queryKey = [app, ...key];
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: () => loadWithTime(load),
    staleTime: AN_HOUR,
  });
}
