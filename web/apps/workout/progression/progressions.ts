import type {
  Progression,
  progressionContract,
} from '../../../../src/apps/workout/progression/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToProgressions } from './progression-collection.ts';

const api = createClient<typeof progressionContract>(baseOf('workout'));

export const progressions = createWriter<typeof progressionContract>('workout');

/** All rules, with the sessions before a day, so that exercises added offline have theirs. */
export function progressionsQuery(before: string): ServerQuery<Progression[]> {
  return {
    app: 'workout',
    key: ['progression', before],
    load: () => fetchAllPages((page) => api('GET /api/progression', { ...page, before })),
    apply: applyToProgressions,
  };
}

/** Undefined if the exercise has no rule. */
export function useProgression(exerciseId: number | null, before: string): Progression | undefined {
  const { value } = useServerQuery(progressionsQuery(before));
  return value?.find(({ exercise_id }) => exercise_id === exerciseId);
}
