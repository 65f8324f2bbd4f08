import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { loadWithTime } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { waterDayQuery } from './water-day.ts';

const AROUND = 7;

/** Prefetches the days around today for offline use. */
export async function prefetchDays() {
  for (let away = 1; away <= AROUND; away += 1) {
    for (const day of [addDays(today(), -away), addDays(today(), away)]) {
      const { app, key, load } = waterDayQuery(day);
      await queryClient.prefetchQuery({
        queryKey: [app, ...key],
        queryFn: () => loadWithTime(load),
        staleTime: 60 * 60 * 1000,
      });
    }
  }
}
