import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoadType, LoggedExercise, LoggedSet } from '../session/session.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import { computeSetFigures } from './set-figures.ts';
import { volumeOfExercise, volumeOfSet } from './volume.ts';

const set = (given: Partial<LoggedSet>): LoggedSet => ({
  uuid: 'a',
  reps: null,
  weight: null,
  completed: true,
  warmup: false,
  rpe: null,
  updatedAt: '',
  ...given,
});

const exercise = (sets: LoggedSet[], load_type: LoadType | null = null): LoggedExercise => ({
  uuid: 'x',
  exercise_id: 1,
  exercise_name: 'Squat',
  load_type,
  updatedAt: '',
  sets,
});

describe('volume', () => {
  test.each<[LoadType, Partial<LoggedSet>, number]>([
    ['bilateral', { weight: 100, reps: 5 }, 500],
    ['paired', { weight: 20, reps: 10 }, 400],
    ['unilateral', { weight: 20, reps_l: 8, reps_r: 6 }, 280],
    ['unilateral', { weight: 20, reps: 8 }, 320],
    ['unilateral', { weight: 20, reps: 8, reps_l: 8 }, 160],
    ['bilateral', { weight: 100, reps: 5, warmup: true }, 0],
    ['bilateral', { weight: 100, reps: 5, completed: false }, 0],
    ['bilateral', { weight: 100, reps: 5, duration_sec: 30 }, 0],
    ['bilateral', { weight: 100, reps: 5, duration_sec: 0 }, 500],
    ['bilateral', { reps: 5 }, 0],
  ])('of a %s set %o is %d', (load, given, volume) => {
    expect(volumeOfSet(set(given), load)).toBe(volume);
  });

  test('goes by the session’s load type, else by the library’s, else both sides at once', () => {
    const sets = [set({ weight: 10, reps: 10 })];
    expect(volumeOfExercise(exercise(sets, 'bilateral'), 'paired')).toBe(100);
    expect(volumeOfExercise(exercise(sets), 'paired')).toBe(200);
    expect(volumeOfExercise(exercise(sets))).toBe(100);
  });
});

test.each([
  [100, 1, 100],
  [102.5, 1, 102.5],
  [100, 5, 117],
  [100, 10, 133],
  [60, 30, 120],
])('%d for %d promises a single of %d (Epley)', (weight, reps, promised) => {
  expect(estimateOneRepMax(weight, reps)).toBe(promised);
});

describe('the figures of an exercise', () => {
  test('count working sets only, with the most repetitions at the heaviest weight', () => {
    const figures = computeSetFigures(
      exercise([
        set({ weight: 200, reps: 1, warmup: true }),
        set({ weight: 300, reps: 1, completed: false }),
        set({ weight: 100, reps: 3, rpe: 8 }),
        set({ weight: 100, reps: 5, rpe: 9.5 }),
        set({ weight: 90, reps: 12 }),
      ]),
    );
    expect(figures).toEqual({
      sets: 3,
      reps: 20,
      volume: 300 + 500 + 1080,
      max_weight: 100,
      max_weight_reps: 5,
      best_e1rm: 126,
      max_reps: 12,
      max_duration: null,
      max_duration_weight: null,
      distance: null,
      max_distance: null,
      best_pace: null,
      best_pace_distance: null,
      ...{ hold_weight: null, hold_duration: null, carry_weight: null, carry_distance: null },
      rpe_sum: 17.5,
      rpe_count: 2,
    });
  });

  test('of timed sets are the longest time and the weight held for it', () => {
    const held = [
      set({ duration_sec: 60 }),
      set({ duration_sec: 90, weight: 10 }),
      set({ duration_sec: 90, weight: 20, distance: 40 }),
    ];
    expect(computeSetFigures(exercise(held))).toMatchObject({
      max_weight: null,
      best_e1rm: null,
      volume: 0,
      max_duration: 90,
      max_duration_weight: 20,
      distance: 40,
    });
  });

  test('are none when nothing was done', () => {
    expect(computeSetFigures(exercise([]))).toBeNull();
    expect(computeSetFigures(exercise([set({ warmup: true, reps: 5, weight: 20 })]))).toBeNull();
  });

  test('do not depend on the order of the sets, nor on sets that do not count', () => {
    const some = fc.record({
      weight: fc.option(fc.nat(20).map((n) => n * 2.5)),
      reps: fc.option(fc.nat(12)),
      completed: fc.boolean(),
      warmup: fc.boolean(),
      rpe: fc.option(fc.constantFrom(7, 7.5, 8)),
      duration_sec: fc.option(fc.nat(90)),
    });
    fc.assert(
      fc.property(fc.array(some), (given) => {
        const sets = given.map(set);
        const counted = sets.filter(({ completed, warmup }) => completed && !warmup);
        expect(computeSetFigures(exercise(sets.toReversed()))).toEqual(
          computeSetFigures(exercise(sets)),
        );
        expect(computeSetFigures(exercise(counted))).toEqual(computeSetFigures(exercise(sets)));
      }),
    );
  });
});
