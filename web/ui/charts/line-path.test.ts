import { expect, test } from 'vitest';
import { linePath, niceTicks, timeTicks } from './line-path.ts';

test('ticks are round and span every value', () => {
  expect(niceTicks([78.3, 81.6])).toEqual([78, 79, 80, 81, 82]);
  expect(niceTicks([100])).toEqual([100, 100.2]);
  expect(niceTicks([])).toEqual([0, 1]);
});

test('ticks of whole numbers are whole', () => {
  expect(niceTicks([120, 120.4], 1)).toEqual([120, 121]);
  expect(niceTicks([0, 1], 1)).toEqual([0, 1]);
  expect(niceTicks([92, 104], 1)).toEqual([90, 95, 100, 105]);
});

test('the time axis names each day once', () => {
  const days = (from: number, to: number, most: number) =>
    timeTicks(from, to, most).map(({ at, anchor }) => [at, anchor]);
  expect(days(0, 0, 4)).toEqual([[0, 'middle']]);
  expect(days(0, 1, 2)).toEqual([
    [0, 'start'],
    [1, 'end'],
  ]);
  expect(days(0, 91, 2)).toEqual([
    [0, 'start'],
    [46, 'middle'],
    [91, 'end'],
  ]);
});

test('a path starts at its first point and leads through the others', () => {
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 2.345, y: 3 },
    ]),
  ).toBe('M0,1L2.35,3');
});
