import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';

function temporalAgrees(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isCalendarDate(text)).toBe(true);
  },
);

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '26-01-01',
  '',
  '2026-01-01T00:00',
  ' 2026-01-01',
])('%s is none', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test('agrees with Temporal on every shape of a date', () => {
  const number = (most: number, width: number) =>
    fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(width, '0'));
  fc.assert(
    fc.property(number(9999, 4), number(14, 2), number(33, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      expect(isCalendarDate(text)).toBe(temporalAgrees(text));
    }),
    { numRuns: 2000 },
  );
});
