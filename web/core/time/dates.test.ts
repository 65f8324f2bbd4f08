import { expect, test } from 'vitest';
import { localTime, today } from './dates.ts';

test('today is the local date, not UTC', () => {
  const late = new Date(2026, 2, 8, 23, 30);
  expect(today(late)).toBe('2026-03-08');
  expect(localTime(late)).toBe('23:30');
});
