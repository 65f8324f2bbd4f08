import { queryClient } from '../../../../core/queries/query-client.ts';
import { loadWithTime, type ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { today } from '../../../../core/time/dates.ts';
import { exercisesQueryOptions } from '../../exercises/exercises.ts';
import { recordsBeforeQuery } from '../session/records-before.ts';
import { lastSessionQuery } from '../session/start-session.ts';
import { planQuery, prescriptionQuery } from './day-plan.ts';
import { logDayQuery } from './log-day-query.ts';

const AN_HOUR = 60 * 60 * 1000;

/** Prefetches the data of an offline workout: today, its plan, the last session, all exercises. */
export async function prefetchLog() {
  const day = today();
  await Promise.all([
    import('../sheets/log-sheets.tsx'),
    prefetchQuery(logDayQuery(day)),
    prefetchQuery(planQuery(day)),
    prefetchQuery(prescriptionQuery(day)),
    prefetchQuery(lastSessionQuery(day)),
    queryClient.prefetchQuery(recordsBeforeQuery(day)),
    queryClient.prefetchQuery(exercisesQueryOptions),
  ]);
}

async function prefetchQuery<Value>({ app, key, load }: ServerQuery<Value>) {
  const queryKey = [app, ...key];
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: () => loadWithTime(load),
    staleTime: AN_HOUR,
  });
}
