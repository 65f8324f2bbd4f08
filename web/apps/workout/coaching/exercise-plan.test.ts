import { expect, test } from 'vitest';
import { describePlanDose, plannedSetsOf } from './exercise-plan.ts';

test('a hand-written prescription has its own sets', () => {
  const squat = {
    exercise_name: 'Squat',
    sets: [
      { reps: 10, weight: 20, warmup: true },
      { reps: '5', weight: 100 },
      { reps: '5', weight: 100 },
    ],
  };
  expect(describePlanDose(squat)).toBe('2 × 5');
  expect(plannedSetsOf(squat).map(({ reps, weight, warmup }) => [reps, weight, warmup])).toEqual([
    [10, 20, true],
    [5, 100, false],
    [5, 100, false],
  ]);
});

test('a template uses its first week; without targets it has one set', () => {
  const week = { week: 1, sets: 4, reps: '8-12', tempo: null, rest: 90, load: null };
  const row = { exercise_name: 'Row', target_sets: 3, sets: [], weeks: [week] };
  expect(describePlanDose(row)).toBe('4 × 8-12');
  expect(plannedSetsOf(row)[0]).toMatchObject({ reps: 8, rest_sec: 90, target: { reps: '8-12' } });
  expect(describePlanDose({ exercise_name: 'Plank' })).toBe('1 set');
});
