import { expect, test } from 'vitest';
import { addDays, daysBetween, isDate, localTime, today } from './dates.ts';

test('today is the local date, not UTC', () => {
  const late = new Date(2026, 2, 8, 23, 30);
  expect(today(late)).toBe('2026-03-08');
  expect(localTime(late)).toBe('23:30');
});

test('counts days across months, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test.each(['2026-13-45', '2026-02-30', '2026-2-3', 'today', ''])('%s is no date', (written) => {
  expect(isDate(written)).toBe(false);
  expect(isDate('2028-02-29')).toBe(true);
});
