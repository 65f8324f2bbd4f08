import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['150', 150],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['2½', 2.5],
  ['', null],
  ['abc', null],
  ['-3', null],
])('%o is %o', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
