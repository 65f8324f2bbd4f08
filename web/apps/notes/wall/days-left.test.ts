import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const NOW = Date.parse('2026-11-17T10:00:00.000Z');

test.each([
  ['2026-11-17T10:00:00.000Z', 30],
  ['2026-11-16T10:00:00.001Z', 30],
  ['2026-11-16T09:59:59.000Z', 29],
  ['2026-10-18T10:00:00.001Z', 1],
  ['2026-10-01T10:00:00.000Z', 0],
])('trashed at %s: %i days', (trashedAt, expected) => {
  expect(daysLeft(trashedAt, NOW)).toBe(expected);
});
