import { expect, test } from 'vitest';
import { daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { groupByPeriod, spanOf } from './periods.ts';

const MONDAY = '2026-11-16';

test.each([
  ['week', 7, 7],
  ['month', 30, 30],
  ['quarter', 13, 85],
  ['year', 12, 351],
] as const)('the range of a %s has %d bars and %d days', (range, bars, days) => {
  const span = spanOf(range, MONDAY);
  expect(groupByPeriod(span).size).toBe(bars);
  expect(daysBetween(span.from, span.to) + 1).toBe(days);
});

test('a range has whole weeks and months, and never more than 366 days', () => {
  expect(spanOf('quarter', MONDAY).from).toBe('2026-08-24');
  expect(spanOf('year', '2024-12-31').from).toBe('2024-01-01');
  expect([...groupByPeriod(spanOf('year', '2024-12-31')).keys()].at(1)).toBe('2024-02-01');
  expect([...groupByPeriod(spanOf('year', '2024-12-31')).values()].flat()).toHaveLength(366);
});
