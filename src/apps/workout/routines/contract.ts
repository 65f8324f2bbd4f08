import { z } from 'zod';
import { id, instant, label, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { deletedIdentities } from '../programs/contract.ts';
import { givenExercises, templateExercise } from '../programs/templates/template-exercise.ts';

export const MOST_ROUTINES = 200;

const routine = z.object({
  id,
  name: z.string(),
  order_index: z.int(),
  exercises: z.array(templateExercise),
  created_at: instant,
  updated_at: instant,
});

export const routinesContract = {
  listRoutines: operation({
    method: 'GET',
    path: '/api/routines',
    summary: 'List your routines in their order',
    access: 'signed-in',
    input: z.object(pageInput),
    output: pageOf(routine),
  }),
  createRoutine: operation({
    method: 'POST',
    path: '/api/routines',
    summary: 'Save a workout as a routine, after the others',
    access: 'signed-in',
    status: 201,
    input: z.object({ name: label(200), exercises: givenExercises.optional() }),
    output: routine,
  }),
  reorderRoutines: operation({
    method: 'PUT',
    path: '/api/routines/order',
    summary: 'Reorder your routines; those not listed follow',
    access: 'signed-in',
    input: z.object({ ids: z.array(id).max(MOST_ROUTINES) }),
    output: ok,
  }),
  readRoutine: operation({
    method: 'GET',
    path: '/api/routines/:id',
    summary: 'Read a routine',
    access: 'signed-in',
    input: z.object({ id }),
    output: routine,
  }),
  updateRoutine: operation({
    method: 'PUT',
    path: '/api/routines/:id',
    summary: 'Update a routine; exercises and sets are merged by uuid',
    access: 'signed-in',
    input: z.object({
      id,
      name: label(200).optional(),
      exercises: givenExercises.optional(),
      deleted_uuids: deletedIdentities.optional(),
    }),
    output: routine,
  }),
  deleteRoutine: operation({
    method: 'DELETE',
    path: '/api/routines/:id',
    summary: 'Delete a routine; logged workouts stay as they are',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
};

export type Routine = z.output<typeof routine>;
