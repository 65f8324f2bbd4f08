import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from './dates.ts';

const dates = fc
  .integer({ min: 160_000, max: 3_100_000 })
  .map((days) => Temporal.PlainDate.from('1000-01-01').add({ days }).toString());

test('days are counted on the calendar, over leap days, months and clock changes', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (date, months, then) => {
  expect(addMonths(date, months)).toBe(then);
});

test('agree with Temporal', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
      const plain = Temporal.PlainDate.from(date);
      expect(addDays(date, count)).toBe(plain.add({ days: count }).toString());
      expect(addMonths(date, count)).toBe(plain.add({ months: count }).toString());
      expect(daysBetween(date, addDays(date, count))).toBe(count);
    }),
  );
});
