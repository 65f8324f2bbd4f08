import type {
  Progression,
  progressionContract,
} from '../../../../src/apps/workout/progression/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { puts, removes } from '../../../core/collections/effects.ts';

/** Until the server answers, the sessions of a new rule are unknown, so nothing is suggested. */
const BLANK = { exercise_name: '', equipment: 'other' as const, sessions: [] };

export const applyToProgressions = listOf<typeof progressionContract, Progression>(
  {
    'PUT /api/exercises/:id/progression': puts((before, { input }) => {
      const { id, deload_percent = 10, misses = 2, ...rule } = input;
      return { ...BLANK, ...before, ...rule, deload_percent, misses, exercise_id: id };
    }),
    'DELETE /api/exercises/:id/progression': removes(),
  },
  { key: ({ exercise_id }) => exercise_id },
);
