import type {
  Exercise,
  exercisesContract,
} from '../../../../src/apps/workout/exercises/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

/** Applies a pending write to the exercises. */
export function applyExerciseWrite(
  all: readonly Exercise[],
  write: WriteOf<typeof exercisesContract>,
): Exercise[] {
  switch (write.route) {
    case 'PUT /api/exercises/:id/favourite':
      return setFavorite(all, write.input.id, true);
    case 'DELETE /api/exercises/:id/favourite':
      return setFavorite(all, write.input.id, false);
    case 'DELETE /api/exercises/:id':
      return all.filter(({ id }) => id !== write.input.id);
    default:
      return [...all];
  }
}

function setFavorite(all: readonly Exercise[], id: number, is_favourite: boolean): Exercise[] {
  return all.map((one) => (one.id === id ? { ...one, is_favourite } : one));
}
