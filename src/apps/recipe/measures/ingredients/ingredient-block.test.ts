import { expect, test } from 'vitest';
import { parseIngredientBlock } from './ingredient-block.ts';

const outline = (block: string) =>
  parseIngredientBlock(block).map(({ name, items }) => [name, ...items.map((item) => item.name)]);

test('headings make groups', () => {
  expect(
    outline(`
      2 eggs
      - 500 g flour

      For the sauce:
      1 can tomatoes
      ## Topping
      * Parmesan
      **To serve:**
      basil
      For the garnish
      parsley
    `),
  ).toEqual([
    ['', 'eggs', 'flour'],
    ['For the sauce', 'tomatoes'],
    ['Topping', 'Parmesan'],
    ['To serve', 'basil'],
    ['For the garnish', 'parsley'],
  ]);
});

test('a heading without ingredients is dropped, and so are lines without words', () => {
  expect(outline('Ingredients:\n\nFor the dough:\r\n---\r2 eggs')).toEqual([
    ['For the dough', 'eggs'],
  ]);
});

test('a line with an amount is no heading', () => {
  expect(outline('2 eggs:')).toEqual([['', 'eggs']]);
});

test('an empty text has no groups', () => {
  expect(parseIngredientBlock('')).toEqual([]);
});
