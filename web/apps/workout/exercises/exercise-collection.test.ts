import { expect, test } from 'vitest';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { applyToExercises } from './exercise-collection.ts';

const squat = { id: 1, name: 'Squat', is_favourite: false } as Exercise;
const row = { id: 2, name: 'Row', is_favourite: true } as Exercise;
const write = (route: string, id: number) => ({ route, input: { id }, temporaryId: -1 });

test('a favourite is set and cleared on its own exercise', () => {
  const set = applyToExercises([squat, row], write('PUT /api/exercises/:id/favourite', 1));
  expect(set).toEqual([{ ...squat, is_favourite: true }, row]);
  const cleared = applyToExercises(set, write('DELETE /api/exercises/:id/favourite', 1));
  expect(cleared).toEqual([squat, row]);
});

test('a removed exercise is gone', () => {
  expect(applyToExercises([squat, row], write('DELETE /api/exercises/:id', 2))).toEqual([squat]);
});
