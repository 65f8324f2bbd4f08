import { expect, test } from 'vitest';
import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { exercise } from '../exercises/testing-exercise.ts';
import { countWorkout, shadeMuscles } from './workout-shades.ts';

const LIBRARY = [
  exercise(1, 'Bench Press', { primary_muscles: ['chest'], secondary_muscles: ['triceps'] }),
  exercise(2, 'Squat', { primary_muscles: ['quads'] }),
];

function logged(
  exercise_id: number,
  done: number,
  part: object = {},
): Workout['exercises'][number] {
  return {
    ...{ uuid: String(exercise_id), exercise_id, exercise_name: '', updatedAt: '' },
    sets: Array.from({ length: done }, (_, at) => ({
      ...{ uuid: `${exercise_id}.${at}`, reps: 5, weight: 80, rpe: null, updatedAt: '' },
      ...{ completed: true, warmup: false, ...part },
    })),
  };
}

test('the muscle with most sets has the full shade, others less, and none is invisible', () => {
  const shades = shadeMuscles(countWorkout([logged(1, 4), logged(2, 1)], LIBRARY));
  expect(shades.get('chest')).toBe(1);
  expect(shades.get('triceps')).toBeCloseTo(0.65);
  expect(shades.get('quads')).toBeCloseTo(0.475);
  expect(shades.has('calves')).toBe(false);
});

test('warm-ups, open sets and unknown exercises shade nothing', () => {
  const idle = [logged(1, 2, { warmup: true }), logged(2, 2, { completed: false }), logged(9, 3)];
  expect([...shadeMuscles(countWorkout(idle, LIBRARY))]).toEqual([]);
});
