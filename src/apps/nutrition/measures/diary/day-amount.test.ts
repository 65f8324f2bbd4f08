import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { summarizePeriods, summarizeWeekdays } from './amount-groups.ts';
import { type DayAmount, isKnownDay, summarizeAmounts } from './day-amount.ts';

const day = (date: string, amount: number | null, known: number, items: number): DayAmount => ({
  date,
  amount,
  known,
  items,
});

const anyDays: fc.Arbitrary<DayAmount[]> = fc
  .array(
    fc.record({
      items: fc.integer({ min: 1, max: 9 }),
      knows: fc.integer({ min: 0, max: 9 }),
      amount: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 40 },
  )
  .map((given) =>
    given.map(({ items, knows, amount }, at) => {
      const known = Math.min(items, knows);
      return day(addDays('2026-01-01', at * 2), known === 0 ? null : amount, known, items);
    }),
  );

describe('the mean', () => {
  test('keeps a real zero and leaves out unknown days', () => {
    const days = [
      day('2026-11-01', 0, 2, 2),
      day('2026-11-02', 10, 3, 3),
      day('2026-11-03', 4, 1, 3),
      day('2026-11-04', null, 0, 2),
    ];
    expect(summarizeAmounts(days)).toEqual({
      mean: 5,
      at_least: false,
      known_days: 2,
      logged_days: 4,
    });
  });

  test('is a lower bound where no day knows all, and unknown where none knows anything', () => {
    const partial = [day('2026-11-03', 4, 1, 3), day('2026-11-04', null, 0, 2)];
    expect(summarizeAmounts(partial)).toMatchObject({ mean: 4, at_least: true, known_days: 0 });
    expect(summarizeAmounts(partial.slice(1))).toMatchObject({ mean: null, at_least: false });
    expect(summarizeAmounts([])).toMatchObject({ mean: null, logged_days: 0 });
  });

  test('does not change by days that know less than all, and never makes unknown a zero', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const known = days.filter(isKnownDay);
        const { mean, at_least } = summarizeAmounts(days);
        if (known.length > 0) {
          expect([mean, at_least]).toEqual([summarizeAmounts(known).mean, false]);
        } else if (mean !== null) {
          expect(at_least).toBe(true);
        }
        expect(mean === null).toBe(days.every(({ amount }) => amount === null));
      }),
    );
  });

  test('a further day with a real zero lowers the mean of known days', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const before = summarizeAmounts(days);
        const after = summarizeAmounts([...days, day('2027-01-01', 0, 1, 1)]);
        const total = before.known_days === 0 ? 0 : (before.mean ?? 0) * before.known_days;
        expect(after.mean).toBeCloseTo(total / (before.known_days + 1), 9);
      }),
    );
  });
});

describe('groups', () => {
  test('weeks start on Monday, months on their first', () => {
    const days = [
      day('2026-10-31', 1, 1, 1),
      day('2026-11-01', 3, 1, 1),
      day('2026-11-02', 7, 1, 1),
    ];
    const starts = (by: 'day' | 'week' | 'month') =>
      summarizePeriods(days, by).map(({ date, mean }) => [date, mean]);
    expect(starts('week')).toEqual([
      ['2026-10-26', 2],
      ['2026-11-02', 7],
    ]);
    expect(starts('month')).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 5],
    ]);
    expect(summarizeWeekdays(days).map(({ mean }) => mean)).toEqual([
      7,
      null,
      null,
      null,
      null,
      1,
      3,
    ]);
  });

  test('have every logged day once', () => {
    fc.assert(
      fc.property(anyDays, fc.constantFrom('day', 'week', 'month'), (days, by) => {
        const count = (all: readonly { logged_days: number }[]) =>
          all.reduce((sum, one) => sum + one.logged_days, 0);
        expect(count(summarizePeriods(days, by))).toBe(days.length);
        expect(count(summarizeWeekdays(days))).toBe(days.length);
      }),
    );
  });
});
