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
  ['large onion', 'onion'],
  ['Extra-large eggs', 'egg'],
  ['2 medium, ripe tomatoes', '2 ripe tomatoes'],
  ['große Zwiebel', 'Zwiebel'],
  ['petites carottes', 'carotte'],
])('%j is the same to buy as %j', (one, other) => {
  expect(ingredientKey(one)).toBe(ingredientKey(other));
});

test.each([
  ['olive oil', 'oil'],
  ['bell pepper', 'pepper'],
  ['red onion', 'onion'],
  ['cherry tomatoes', 'tomatoes'],
  ['coconut milk', 'milk'],
  ['extra virgin olive oil', 'olive oil'],
  ['baby spinach', 'spinach'],
  ['gros sel', 'sel'],
  ['large', 'small'],
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
  const words = fc.constantFrom('large', 'larges', 'extra', 'egg', 'onions', 'mediums', 'große');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 5 }), (some) => {
      const key = ingredientKey(some.join(' '));
      expect(ingredientKey(key)).toBe(key);
    }),
  );
});
