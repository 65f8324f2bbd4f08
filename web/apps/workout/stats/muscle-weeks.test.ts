import { expect, test } from 'vitest';
import { setsOfWeeks } from './muscle-weeks.ts';

const week = (sets: Record<string, number>) => ({
  week: '2026-11-02',
  muscles: Object.entries(sets).map(([muscle, count]) => ({ muscle, sets: count })),
});

test('the average begins with the first trained week and leaves out the present one', () => {
  const weeks = [week({}), week({ chest: 10, abs: 4 }), week({ chest: 5 }), week({ chest: 40 })];
  expect(setsOfWeeks(weeks, 'mean')).toEqual([
    { muscle: 'chest', sets: 7.5 },
    { muscle: 'abs', sets: 2 },
  ]);
  expect(setsOfWeeks(weeks, 'now')).toEqual([{ muscle: 'chest', sets: 40 }]);
  expect(setsOfWeeks(weeks, 'last')).toEqual([{ muscle: 'chest', sets: 5 }]);
});

test('in the first week of a log the average is that week', () => {
  expect(setsOfWeeks([week({}), week({ abs: 3 })], 'mean')).toEqual([{ muscle: 'abs', sets: 3 }]);
  expect(setsOfWeeks([week({}), week({})], 'mean')).toEqual([]);
});
