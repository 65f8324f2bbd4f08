import { expect, test } from 'vitest';
import { quantityFor } from './review.ts';

test('amounts of cooks are summed; without a number there is none', () => {
  expect(quantityFor([{ qty: 1.5 }, { qty: null }, { qty: 2 }])).toBe(3.5);
  expect(quantityFor([{ qty: null }])).toBeNull();
  expect(quantityFor([])).toBeNull();
});
