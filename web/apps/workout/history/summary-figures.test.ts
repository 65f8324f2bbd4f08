import { expect, test } from 'vitest';
import type { Previous, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import { compareVolume, listRecords } from './summary-figures.ts';

const MOMENT = '2026-11-15T10:00:00.000Z';

function exercise(name: string, sets: readonly [weight: number, reps: number][]): WorkoutExercise {
  return {
    uuid: name,
    exercise_id: null,
    exercise_name: name,
    updatedAt: MOMENT,
    sets: sets.map(([weight, reps], at) => ({
      ...{ uuid: `${name}.${at}`, weight, reps, completed: true, warmup: false, rpe: null },
      updatedAt: MOMENT,
    })),
  };
}

const best = (exercise_name: string, maxWeight: number, maxReps: number, e1rm: number) => ({
  ...{ exercise_id: null, exercise_name, maxWeight, maxReps, e1rm },
  ...{ maxDuration: null, maxDistance: null, bestPace: null, date: '2026-11-01' },
  ...{ holdWeight: null, holdDuration: null, carryWeight: null, carryDistance: null },
});

const last = (exercise_name: string, weight: number, reps: number): Previous => ({
  ...{ exercise_id: null, exercise_name, date: '2026-11-08', workout_id: 1 },
  sets: [{ weight, reps, warmup: false, rpe: null }],
});

test('a record names its set and the best before the workout', () => {
  const squat = exercise('Squat', [
    [100, 5],
    [105, 5],
  ]);
  const records = listRecords([squat, exercise('New', [[50, 5]])], [best('Squat', 95, 5, 111)]);
  expect(records.map(({ kind, set, before }) => [kind, set.weight, before.maxWeight])).toEqual([
    ['weight', 105, 95],
    ['e1rm', 105, 95],
  ]);
});

test('more repetitions at the same weight are a record of their own', () => {
  const records = listRecords([exercise('Squat', [[95, 6]])], [best('Squat', 95, 5, 111)]);
  expect(records.map(({ kind }) => kind)).toEqual(['e1rm', 'reps']);
});

test('the volume is compared over exercises that were done before', () => {
  const done = [exercise('Squat', [[100, 5]]), exercise('New', [[50, 10]])];
  expect(compareVolume(done, [last('squat', 80, 5)])).toEqual({ now: 500, before: 400 });
  expect(compareVolume(done, [])).toBeNull();
});
