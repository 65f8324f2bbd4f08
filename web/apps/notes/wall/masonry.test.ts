import { expect, test } from 'vitest';
import { dealIntoColumns } from './masonry.ts';

test('each card goes to the shortest column, the leftmost one on a tie', () => {
  expect(dealIntoColumns([5, 1, 1, 1], 2, (height) => height)).toEqual([[5], [1, 1, 1]]);
  expect(dealIntoColumns([1, 2, 3], 3, (height) => height)).toEqual([[1], [2], [3]]);
});
