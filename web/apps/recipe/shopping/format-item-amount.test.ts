import { expect, test } from 'vitest';
import { formatItemAmount } from './format-item-amount.ts';

test.each([
  [8, 'clove', '8 cloves'],
  [2, 'can', '2 cans'],
  [3, 'cup', '3 cups'],
  [1, 'cup', '1 cup'],
  [1.5, 'cup', '1½ cups'],
  [0.333, 'cup', '⅓ cup'],
  [2.5, null, '2.5'],
  [1.125, 'kg', '1.125 kg'],
  [1500, 'g', '1,500 g'],
  [null, 'bag', 'bag'],
  [null, null, ''],
])('%s %s reads %s', (quantity, unit, said) => {
  expect(formatItemAmount({ quantity, unit })).toBe(said);
});
