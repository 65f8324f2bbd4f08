import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUILT_IN } from '../../../../src/shared/food/units/units.ts';
import { editableQuantity, formatItemAmount } from './format-item-amount.ts';

const ASKED = [{ recipe_id: 1, diary_id: null, qty: 1 }];

test.each([
  [8, 'clove', '8 cloves'],
  [2, 'can', '2 cans'],
  [3, 'cup', '3 cups'],
  [1, 'cup', '1 cup'],
  [1.5, 'cup', '1½ cups'],
  [0.333, 'cup', '⅓ cup'],
  [2.5, null, '2½'],
  [1.25, 'kg', '1.25 kg'],
  [123, 'g', '123 g'],
  [1500, 'g', '1,500 g'],
  [null, 'bag', 'bag'],
  [null, null, ''],
])('%s %s that people typed reads %s', (quantity, unit, said) => {
  expect(formatItemAmount({ quantity, unit })).toBe(said);
  expect(formatItemAmount({ quantity, unit, sources: [] })).toBe(said);
});

test.each([
  [1.5, 'can', '2 cans'],
  [0.25, 'bunch', '1 bunch'],
  [2.3333, null, '3'],
  [333.3333, 'g', '335 g'],
  [1.1365882365, 'l', '1.15 l'],
  [1.125, 'cup', '1¼ cups'],
  [2.25, 'tsp', '2¼ tsp'],
  [null, 'bunch', 'bunch'],
])('%s %s that recipes ask for reads %s', (quantity, unit, said) => {
  expect(formatItemAmount({ quantity, unit, sources: ASKED })).toBe(said);
});

test('no computed amount has more than two digits after the point', () => {
  const anyUnit = fc.constantFrom(null, 'glug', ...BUILT_IN.map(({ abbr }) => abbr));
  const anySources = fc.constantFrom([], ASKED);
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 50_000, noNaN: true }),
      anyUnit,
      anySources,
      (quantity, unit, sources) => {
        expect(formatItemAmount({ quantity, unit, sources })).not.toMatch(/\.\d{3}/);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a form has the number that is shown, without endless digits', () => {
  expect(editableQuantity({ quantity: 1 / 3, unit: 'cup', sources: ASKED })).toBe(0.33);
  expect(editableQuantity({ quantity: 1.5, unit: 'can', sources: ASKED })).toBe(2);
  expect(editableQuantity({ quantity: 1.5, unit: 'can' })).toBe(1.5);
  expect(editableQuantity({ quantity: null, unit: 'can' })).toBeNull();
});
