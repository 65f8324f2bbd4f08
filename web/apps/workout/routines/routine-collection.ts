import type { Routine, routinesContract } from '../../../../src/apps/workout/routines/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, orders, removes, updates } from '../../../core/collections/effects.ts';
import { applyExercises } from '../programs/template-changes.ts';

/** The routines in their order. */
export const applyToRoutines = listOf<typeof routinesContract, Routine>({
  'POST /api/routines': creates(({ name, exercises = [] }, now) => ({
    name,
    order_index: 0,
    exercises: exercises as Routine['exercises'],
    created_at: now,
    updated_at: now,
  })),
  'PUT /api/routines/:id': updates(
    (routine, input, answer) => answer ?? { ...routine, ...applyExercises(routine, input) },
  ),
  'PUT /api/routines/order': orders(),
  'DELETE /api/routines/:id': removes(),
});
