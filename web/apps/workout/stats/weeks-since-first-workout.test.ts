import { expect, test } from 'vitest';
import { weeklyAverage, weeksSinceFirstWorkout } from './weeks-since-first-workout.ts';

const period = (...workouts: number[]) =>
  workouts.map((count, at) => ({
    week: `2026-11-${String(at + 1).padStart(2, '0')}`,
    ...{ workouts: count, sets: count * 10, volume: count * 1000, duration_min: 0 },
  }));
const totals = (workouts: number) => ({ workouts, sets: 0, volume: 0 });

test('a log that began this week counts this week alone', () => {
  const counted = weeksSinceFirstWorkout({ weeks: period(0, 0, 0, 1), totals: totals(1) });
  expect(weeklyAverage(counted, 'workouts')).toBe(1);
});

test('a log younger than the period counts from its first workout, weeks off among them', () => {
  const counted = weeksSinceFirstWorkout({ weeks: period(0, 2, 0, 1), totals: totals(3) });
  expect(weeklyAverage(counted, 'workouts')).toBe(1);
  expect(weeklyAverage(counted, 'sets')).toBe(10);
});

test('an older log counts every week of the period', () => {
  const counted = weeksSinceFirstWorkout({ weeks: period(0, 0, 0, 2), totals: totals(30) });
  expect(weeklyAverage(counted, 'workouts')).toBe(0.5);
});

test('without any workout the average is nothing', () => {
  expect(
    weeklyAverage(weeksSinceFirstWorkout({ weeks: period(0, 0), totals: totals(0) }), 'workouts'),
  ).toBe(0);
});
