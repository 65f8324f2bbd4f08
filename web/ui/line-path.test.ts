import { expect, test } from 'vitest';
import { linePath, niceTicks } from './line-path.ts';

test('ticks are round and hold every value', () => {
  expect(niceTicks([78.3, 81.6])).toEqual([78, 79, 80, 81, 82]);
  expect(niceTicks([100])).toEqual([100, 100.2]);
  expect(niceTicks([])).toEqual([0, 1]);
});

test('a path starts at its first point and leads through the others', () => {
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 2.345, y: 3 },
    ]),
  ).toBe('M0,1L2.35,3');
});
