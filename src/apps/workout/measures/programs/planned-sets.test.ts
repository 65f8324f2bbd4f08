import { describe, expect, test } from 'vitest';
import {
  type ExerciseHistory,
  type PlannedExercise,
  planSets,
  resolveWeight,
} from './planned-sets.ts';

const NEW: ExerciseHistory = { last: [], e1rm: null, max_weight: null };
const set = (more: object = {}) => ({ reps: 8, weight: null, warmup: false, rpe: null, ...more });
const week = (more: object) => ({
  ...{ week: 1, sets: null, reps: null, tempo: null, rest: null, load: null },
  ...more,
});

function exercise(more: Partial<PlannedExercise> = {}): PlannedExercise {
  return { target_sets: 2, sets: [set(), set()], weeks: [], ...more };
}

const figures = (planned: PlannedExercise, at: number, before = NEW) =>
  planSets(planned, at, before).map(({ reps, weight, warmup }) => [reps, weight, warmup]);

describe('the sets of a week', () => {
  test('are those of the template where the week says nothing', () => {
    const planned = exercise({
      sets: [set({ reps: 5, warmup: true, weight: 20 }), set({ reps: '8-12', weight: 60, rpe: 8 })],
      tempo: '3-1-1-0',
      rest_sec: 120,
    });
    expect(planSets(planned, 1, NEW)).toMatchObject([
      { reps: 5, weight: 20, warmup: true, tempo: '3-1-1-0', rest_sec: 120 },
      { reps: 8, weight: 60, warmup: false, target: { reps: '8-12', weight: 60, rpe: 8 } },
    ]);
  });

  test("the week's matrix beats the template and last session's numbers", () => {
    const before = { ...NEW, last: [{ reps: 12, weight: 70 }] };
    const planned = exercise({
      sets: [set({ warmup: true, reps: 5 }), set({ weight: 60 })],
      weeks: [
        week({ week: 1, sets: 3, reps: 5, load: { kind: 'absolute', value: 82.5 }, rest: 240 }),
        week({ week: 2, reps: '6-8', load: { kind: 'rpe', value: 8.5 }, tempo: '2-0-1-0' }),
      ],
    });
    expect(figures(planned, 1, before)).toEqual([
      [5, null, true],
      [5, 82.5, false],
      [5, 82.5, false],
      [5, 82.5, false],
    ]);
    expect(planSets(planned, 2, before)[1]).toMatchObject({
      reps: 6,
      weight: 60,
      tempo: '2-0-1-0',
      target: { reps: '6-8', rpe: 8.5 },
    });
  });

  test('what is left open is filled from the last session, set by set', () => {
    const last = [
      { reps: 10, weight: 50 },
      { reps: 9, weight: 55 },
    ];
    const planned = exercise({ sets: [], target_sets: 3 });
    expect(figures(planned, 1, { ...NEW, last })).toEqual([
      [10, 50, false],
      [9, 55, false],
      [9, 55, false],
    ]);
  });

  test('sides, seconds and distances come along', () => {
    const planned = exercise({ sets: [set({ reps_l: 8, reps_r: 10, duration_sec: 30 })] });
    expect(planSets(planned, 1, NEW)[0]).toMatchObject({
      ...{ reps_l: 8, reps_r: 10, duration_sec: 30 },
      target: { duration_sec: 30 },
    });
  });
});

describe('a percentage', () => {
  const records = { e1rm: 123, max_weight: 110 };
  test.each([
    [{ value: 70 }, 86],
    [{ value: 72.5 }, 89],
    [{ value: 80, of: 'max_weight' as const }, 88],
    [{ value: 81, of: 101 }, 82],
    [{ value: 100, of: 60.24 }, 60],
    [{ value: 100, of: 60.26 }, 60.5],
  ])('%j is %d kg, to half a kilogram', (load, kg) => {
    expect(resolveWeight({ kind: 'percent', ...load }, records)).toBe(kg);
  });

  test('of a record that is not there yet is open', () => {
    expect(resolveWeight({ kind: 'percent', value: 70 }, NEW)).toBeNull();
    const planned = exercise({ weeks: [week({ load: { kind: 'percent', value: 70 } })] });
    expect(planSets(planned, 1, NEW)[0]?.target).toMatchObject({ weight: null, percent: 70 });
  });
});

describe('targets of the single sets', () => {
  const percent = (value: number) => ({ kind: 'percent' as const, value, of: 100 });
  const by_set = [
    { reps: 5, load: percent(75) },
    { reps: 3, load: percent(85) },
    { reps: '1+', load: percent(95) },
  ];

  test('come before those of the week and give the number of sets', () => {
    const planned = exercise({ weeks: [week({ reps: 8, load: percent(50), by_set })] });
    expect(figures(planned, 1)).toEqual([
      [5, 75, false],
      [3, 85, false],
      [1, 95, false],
    ]);
    expect(planSets(planned, 1, NEW)[2]?.target).toMatchObject({ reps: '1+', percent: 95 });
  });

  test('that leave something open take it from the week; further sets are like the last', () => {
    const only = [
      { reps: null, load: percent(60) },
      { reps: 6, load: null },
    ];
    const planned = exercise({
      weeks: [week({ sets: 3, reps: 8, load: percent(70), by_set: only })],
    });
    expect(figures(planned, 1)).toEqual([
      [8, 60, false],
      [6, 70, false],
      [6, 70, false],
    ]);
  });
});
