import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { dayNumber, weekNumber, weekOfDay } from './day-numbers.ts';
import { listDayRuns } from './month-bitmaps.ts';
import { computeStreaks, toRuns } from './streaks.ts';

const TODAY = '2026-11-15';

function toMonths(days: readonly string[]) {
  return [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, some]) => ({
    month,
    days: some.reduce((bits, day) => bits | (1 << (Number(day.slice(8)) - 1)), 0),
  }));
}

describe('streaks of numbers', () => {
  test.each([
    [[], 10, 0, 0],
    [[10], 10, 1, 1],
    [[9], 10, 1, 1],
    [[8], 10, 0, 1],
    [[1, 2, 3, 7, 8], 9, 2, 3],
    [[7, 7, 8, 8], 8, 2, 2],
    [[9, 10, 11, 12], 10, 2, 2],
  ])('of %j on %d are %d now and %d at most', (numbers, present, current, longest) => {
    expect(computeStreaks(toRuns(numbers), present)).toEqual({ current, longest });
  });

  test('agree with looking at every number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), (given) => {
        const numbers = given.toSorted((one, other) => one - other);
        const back = (from: number): number => (given.includes(from) ? 1 + back(from - 1) : 0);
        expect(computeStreaks(toRuns(numbers), 30)).toEqual({
          current: back(30) || back(29),
          longest: Math.max(0, ...numbers.filter((number) => number <= 30).map(back)),
        });
      }),
    );
  });

  test('are the same for runs that touch and overlap', () => {
    const runs = fc
      .array(fc.tuple(fc.nat(40), fc.nat(6)), { maxLength: 8 })
      .map((pairs) =>
        pairs
          .map(([first, more]) => ({ first, last: first + more }))
          .toSorted((one, other) => one.first - other.first),
      );
    fc.assert(
      fc.property(runs, (some) => {
        const numbers = new Set(
          some.flatMap(({ first, last }) =>
            Array.from({ length: last - first + 1 }, (_, at) => first + at),
          ),
        );
        const ascending = [...numbers].toSorted((one, other) => one - other);
        expect(computeStreaks(some, 30)).toEqual(computeStreaks(toRuns(ascending), 30));
      }),
    );
  });
});

describe('streaks of days that are stored by month', () => {
  test.each([
    ['none', [], 0, 0],
    ['only today', ['2026-11-15'], 1, 1],
    ['up to yesterday: today is not over', ['2026-11-13', '2026-11-14'], 2, 2],
    ['up to the day before yesterday', ['2026-11-12', '2026-11-13'], 0, 2],
    ['over a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 0, 3],
    ['over the turn of a year, with a gap since', ['2025-12-31', '2026-01-01', TODAY], 1, 2],
    ['with a day that is still to come', ['2026-11-15', '2026-11-16'], 1, 1],
  ])('%s', (_, days, current, longest) => {
    const runs = listDayRuns(toMonths(days), TODAY);
    expect(computeStreaks(runs, dayNumber(TODAY))).toEqual({ current, longest });
  });

  test('agree with walking the calendar, by day and by week', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(90)), (ago) => {
        const days = ago.map((count) => addDays(TODAY, -count)).toSorted();
        const runs = [...listDayRuns(toMonths(days), TODAY)];
        expect(computeStreaks(runs, dayNumber(TODAY))).toEqual(
          walk(new Set(days.map(dayNumber)), dayNumber(TODAY)),
        );
        const weeks = runs.map(({ first, last }) => ({
          first: weekOfDay(first),
          last: weekOfDay(last),
        }));
        expect(computeStreaks(weeks, weekNumber(TODAY))).toEqual(
          walk(new Set(days.map(weekNumber)), weekNumber(TODAY)),
        );
      }),
    );
  });
});

/** Reference implementation: visits every number. */
function walk(numbers: ReadonlySet<number>, present: number) {
  let longest = 0;
  let current = 0;
  for (let number = present - 100; number <= present; number += 1) {
    if (numbers.has(number)) current += 1;
    else if (number !== present) current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}
