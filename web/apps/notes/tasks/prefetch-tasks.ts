import { queryClient } from '../../../core/queries/query-client.ts';
import { loadWithTime } from '../../../core/queries/use-server-query.ts';
import { tasksQuery } from './tasks-query.ts';

const AN_HOUR = 60 * 60 * 1000;

/** Fetches the tasks for offline use. */
export async function prefetchTasks() {
  await queryClient.prefetchQuery({
    queryKey: [tasksQuery.app, ...tasksQuery.key],
    queryFn: () => loadWithTime(tasksQuery.load),
    staleTime: AN_HOUR,
  });
}
