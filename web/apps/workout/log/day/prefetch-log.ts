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
 * session, all exercises.
 */
export async function prefetchLog() {
  const day = today();
  await Promise.all([
    import('../sheets/log-sheets.tsx'),
    import('../../routines/routine-starts.tsx'),
    prefetchQuery(routinesQuery),
    prefetchQuery(logDayQuery(day)),
    prefetchQuery(planQuery(day)),
    prefetchQuery(progressionsQuery(day)),
    prefetchQuery(prescriptionQuery(day)),
    prefetchQuery(lastSessionQuery(day)),
    ...(isCoached(readUser()) ? prefetchFeedback(day) : []),
    queryClient.prefetchQuery(recordsBeforeQuery(day)),
    queryClient.prefetchQuery(exercisesQueryOptions),
  ]);
}

/** The day's feedback and the part that shows it. */
function prefetchFeedback(day: string): Promise<unknown>[] {
  return [
    import('../../coaching/inbox/exercise-feedback.tsx'),
    prefetchQuery(dayFeedbackQuery(day)),
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
