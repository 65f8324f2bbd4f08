import type {
  Exercise,
  exercisesContract,
} from '../../../../src/apps/workout/exercises/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { removes, updates } from '../../../core/collections/effects.ts';

export const applyToExercises = listOf<typeof exercisesContract, Exercise>({
  'PUT /api/exercises/:id/favourite': updates((one) => ({ ...one, is_favourite: true })),
  'DELETE /api/exercises/:id/favourite': updates((one) => ({ ...one, is_favourite: false })),
  'DELETE /api/exercises/:id': removes(),
});
