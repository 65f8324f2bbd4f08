import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeStreaks, dayNumber, mondayOf, weekNumber } from './streaks.ts';

describe('streaks', () => {
  test.each([
    [[], 10, 0, 0],
    [[10], 10, 1, 1],
    [[9], 10, 1, 1],
    [[8], 10, 0, 1],
    [[1, 2, 3, 7, 8], 9, 2, 3],
    [[7, 7, 8, 8], 8, 2, 2],
  ])('of %j on %d are %d now and %d at most', (numbers, present, current, longest) => {
    expect(computeStreaks(numbers, present)).toEqual({ current, longest });
  });

  test('agree with looking at every number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), (given) => {
        const numbers = given.toSorted((one, other) => one - other);
        const back = (from: number): number => (given.includes(from) ? 1 + back(from - 1) : 0);
        expect(computeStreaks(numbers, 30)).toEqual({
          current: back(30) || back(29),
          longest: Math.max(0, ...numbers.map(back)),
        });
      }),
    );
  });
});

test('weeks begin on Monday', () => {
  expect(mondayOf(weekNumber('2026-11-15'))).toBe('2026-11-09');
  expect(mondayOf(weekNumber('2026-11-16'))).toBe('2026-11-16');
  expect(weekNumber('1970-01-05') - weekNumber('1970-01-04')).toBe(1);
  expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1);
});
