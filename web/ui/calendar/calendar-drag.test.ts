import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../src/shared/calendar/dates.ts';
import { dayForArrow, edgeScroll, hasMoved } from './calendar-drag.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

test.each([
  ['ArrowRight', 7, '2026-03-01'],
  ['ArrowLeft', 7, '2026-02-27'],
  ['ArrowDown', 7, '2026-03-07'],
  ['ArrowUp', 7, '2026-02-21'],
  ['ArrowDown', 1, '2026-03-01'],
  ['PageUp', 1, '2026-02-21'],
] as const)('%s in rows of %i leads from 28 February to %s', (key, row, day) => {
  expect(dayForArrow('2026-02-28', key, row)).toBe(day);
});

test('other keys lead to no day', () => {
  expect(dayForArrow('2026-02-28', 'a', 7)).toBeUndefined();
});

test('the opposite arrow leads back to the same day', () => {
  const pairs = [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
    ['PageUp', 'PageDown'],
  ] as const;
  fc.assert(
    fc.property(dates, fc.constantFrom(...pairs), fc.constantFrom(1, 7), (day, [to, fro], row) => {
      const there = dayForArrow(day, to, row) ?? '';
      expect(daysBetween(day, there)).not.toBe(0);
      expect(dayForArrow(there, fro, row)).toBe(day);
    }),
  );
});

test('small movements are a press, larger ones a drag', () => {
  const start = { clientX: 10, clientY: 10 };
  expect(hasMoved(start, { clientX: 14, clientY: 13 })).toBe(false);
  expect(hasMoved(start, { clientX: 10, clientY: 20 })).toBe(true);
});

test('scrolls towards the nearer edge, faster when closer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 900 }), (y) => {
      const step = edgeScroll(y, 52, 800);
      if (y >= 124 && y <= 728) expect(step).toBe(0);
      else expect(Math.sign(step)).toBe(y < 124 ? -1 : 1);
      expect(Math.abs(step)).toBeLessThanOrEqual(18);
    }),
  );
  expect(edgeScroll(790, 52, 800)).toBeGreaterThan(edgeScroll(740, 52, 800));
});
