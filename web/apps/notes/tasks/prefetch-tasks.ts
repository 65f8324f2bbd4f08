import { queryClient } from '../../../core/queries/query-client.ts';
import { loadWithTime } from '../../../core/queries/use-server-query.ts';
import { boardQuery } from './tasks-query.ts';

const AN_HOUR = 60 * 60 * 1000;

/** Fetches the tasks for offline use. */
export async function prefetchTasks() {
  await queryClient.prefetchQuery({
    queryKey: [boardQuery.app, ...boardQuery.key],
    queryFn: () => loadWithTime(boardQuery.load),
    staleTime: AN_HOUR,
  });
}
