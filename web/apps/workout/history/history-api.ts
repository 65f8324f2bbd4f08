import type {
  BestBefore,
  historyContract,
  ListedWorkout,
} from '../../../../src/apps/workout/history/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToHistory } from './history-collection.ts';

const historyApi = createClient<typeof historyContract>(baseOf('workout'));

export const history = createWriter<typeof historyContract>('workout');

/** Workouts, newest first; those with one exercise if it is given. */
export function historyQuery(exercise: number | undefined): PagedQuery<ListedWorkout> {
  return {
    app: 'workout',
    key: ['history', exercise ?? 0],
    load: (cursor) =>
      historyApi('GET /api/workout-history', {
        ...(exercise && { exercise_id: exercise }),
        ...(cursor && { cursor }),
      }),
    apply: applyToHistory,
    keepPrevious: true,
  };
}

/** The best of each exercise before the day of a workout. */
export function bestsQuery(id: number): ServerQuery<BestBefore[]> {
  return {
    app: 'workout',
    key: ['bests', id],
    load: async () =>
      id > 0 ? (await historyApi('GET /api/workout-history/:id/bests', { id })).bests : [],
  };
}
