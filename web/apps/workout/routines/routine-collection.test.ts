import { expect, test } from 'vitest';
import type { WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import type { Routine } from '../../../../src/apps/workout/routines/contract.ts';
import { changeSet } from '../programs/edit/template-edits.ts';
import { applyToRoutines } from './routine-collection.ts';
import { toRoutineExercises } from './to-routine.ts';

const MOMENT = '2026-11-15T10:00:00.000Z';

const bench: WorkoutExercise = {
  uuid: 'bench',
  exercise_id: 7,
  exercise_name: 'Bench press',
  superset_id: 's',
  superset_size: 2,
  rest_sec: 90.4,
  tempo: 'slow',
  updatedAt: MOMENT,
  sets: [
    { uuid: 'w', reps: 5, weight: 20, completed: true, warmup: true, rpe: null, updatedAt: MOMENT },
    {
      ...{ uuid: 'a', reps: 9, weight: 60, completed: true, warmup: false, rpe: 8 },
      ...{ target: { reps: '8-12' }, updatedAt: MOMENT },
    },
    {
      uuid: 'b',
      reps: 0,
      weight: 60,
      completed: false,
      warmup: false,
      rpe: null,
      updatedAt: MOMENT,
    },
  ],
};

function routine(id: number, exercises: Routine['exercises'] = []): Routine {
  return { id, name: `R${id}`, order_index: id, exercises, created_at: MOMENT, updated_at: MOMENT };
}

const write = (route: string, input: object) => ({ route, input: { ...input }, temporaryId: -1 });

test('a workout becomes a routine without its weights', () => {
  const [exercise] = toRoutineExercises([bench]);
  expect(exercise).toMatchObject({
    ...{ exercise_id: 7, superset_id: 's', rest_sec: 90, target_sets: 2, weeks: [] },
    sets: [
      { reps: 5, weight: null, warmup: true },
      { reps: '8-12', weight: null, warmup: false },
      { reps: null, weight: null, warmup: false },
    ],
  });
  expect(exercise).not.toHaveProperty('tempo');
  expect(exercise?.uuid).not.toBe('bench');
});

test('routines are created, edited, ordered and deleted offline', () => {
  const exercises = toRoutineExercises([bench]);
  const made = applyToRoutines(
    [routine(1)],
    write('POST /api/routines', { name: 'New', exercises }),
  );
  expect(made.map(({ id, name }) => [id, name])).toEqual([
    [1, 'R1'],
    [-1, 'New'],
  ]);
  const set = exercises[0]?.sets[1]?.uuid ?? '';
  const edit = changeSet(made[1]?.exercises ?? [], set, { weight: 70 });
  const changed = applyToRoutines(
    made,
    write('PUT /api/routines/:id', { id: -1, name: 'Renamed', exercises: edit.exercises }),
  );
  expect(changed[1]?.name).toBe('Renamed');
  expect(changed[1]?.exercises[0]?.sets[1]?.weight).toBe(70);
  const ordered = applyToRoutines(changed, write('PUT /api/routines/order', { ids: [-1, 1] }));
  expect(ordered.map(({ id }) => id)).toEqual([-1, 1]);
  const left = applyToRoutines(ordered, write('DELETE /api/routines/:id', { id: 1 }));
  expect(left.map(({ id }) => id)).toEqual([-1]);
});
