import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ingredientKey } from './ingredient-key.ts';

test.each([
  ['tomatoes', 'Tomato'],
  [' TOMATO ', 'tomato'],
  ['eggs', 'Egg'],
  ['Crème fraîche', 'creme fraiche'],
  ['all-purpose flour', 'All Purpose Flour'],
  ["confectioners' sugar", 'Confectioner’s Sugar'],
  ['jalapeños', 'Jalapeno'],
  ['bay leaves', 'bay leaf'],
])('%j is the same to buy as %j', (one, other) => {
  expect(ingredientKey(one)).toBe(ingredientKey(other));
});

test.each([
  ['olive oil', 'oil'],
  ['bell pepper', 'pepper'],
  ['red onion', 'onion'],
  ['cherry tomatoes', 'tomatoes'],
  ['coconut milk', 'milk'],
  ['🧄', '🧅'],
])('%j is not %j', (one, other) => {
  expect(ingredientKey(one)).not.toBe(ingredientKey(other));
});

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(ingredientKey(ingredientKey(name))).toBe(ingredientKey(name));
    }),
  );
});
