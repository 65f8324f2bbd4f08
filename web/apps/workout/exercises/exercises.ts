import type {
  Exercise,
  exercisesContract,
} from '../../../../src/apps/workout/exercises/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { useQuery } from '../../../core/queries/use-query.ts';
import {
  loadWithTime,
  type QueryState,
  usePendingWrites,
} from '../../../core/queries/use-server-query.ts';
import { applyToExercises } from './exercise-collection.ts';

const AN_HOUR = 60 * 60 * 1000;
const KEY = ['workout-exercises'];

export const exercisesApi = createClient<typeof exercisesContract>(baseOf('workout'));

export const exercises = createWriter<typeof exercisesContract>('workout');

/**
 * The catalogue and the user's own exercises, searched locally and offline. Its key is outside the
 * app's queries, so that a save does not refetch it.
 */
export const exercisesQueryOptions = {
  queryKey: KEY,
  queryFn: () =>
    loadWithTime(() => fetchAllPages((page) => exercisesApi('GET /api/exercises', page))),
  staleTime: AN_HOUR,
};

export function useExercises(): QueryState<Exercise[]> {
  const { data, error, refetch } = useQuery(exercisesQueryOptions);
  const value = usePendingWrites('workout', data, applyToExercises);
  return { value, problem: data ? null : error, retry: () => void refetch() };
}

/** Refetches after changes whose result only the server knows. */
export function refetchExercises() {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
