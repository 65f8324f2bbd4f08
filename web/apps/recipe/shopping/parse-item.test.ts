import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseItem } from './parse-item.ts';

test.each([
  ['2 kg potatoes', 'potatoes', 2, 'kg'],
  ['2kg potatoes', 'potatoes', 2, 'kg'],
  ['1,5 l milk', 'milk', 1.5, 'l'],
  ['1/2 cup flour', 'flour', 0.5, 'cup'],
  ['1½ cups oat milk', 'oat milk', 1.5, 'cup'],
  ['1/3 cup rice', 'rice', 0.333, 'cup'],
  ['½ cabbage', 'cabbage', 0.5, null],
  ['6 eggs', 'eggs', 6, null],
  ['3 x yogurt', 'yogurt', 3, null],
  ['2-3 limes', 'limes', 3, null],
  ['2 cans of chickpeas', 'chickpeas', 2, 'can'],
  ['  olive   oil ', 'olive oil', null, null],
  ['Oat Milk', 'Oat Milk', null, null],
])('"%s" is %s, %s %s', (typed, name, quantity, unit) => {
  expect(parseItem(typed)).toEqual({ name, quantity, unit });
});

test.each([
  ['coffee beans 1kg', 'coffee beans', 1, 'kg'],
  ['Flour 1 kg', 'Flour', 1, 'kg'],
  ['oat milk 1,5l', 'oat milk', 1.5, 'l'],
  ['lemons 3', 'lemons', 3, null],
  ['lemons x3', 'lemons', 3, null],
  ['Eggs, 6', 'Eggs', 6, null],
  ['a bunch of parsley', 'parsley', 1, 'bunch'],
  ['a dozen eggs', 'eggs', 12, null],
  ['half a cucumber', 'cucumber', 0.5, null],
  ['two leeks', 'leeks', 2, null],
  ['1 can (400 g) tomatoes', 'tomatoes, 400 g', 1, 'can'],
  ['salt to taste', 'salt', null, null],
])('amounts are words, and stand anywhere: "%s" is %s, %s %s', (typed, name, quantity, unit) => {
  expect(parseItem(typed)).toEqual({ name, quantity, unit });
});

test.each([
  ['2 EL Öl', 'Öl', 2, 'EL'],
  ['1 Dose Tomaten', 'Tomaten', 1, 'Dose'],
  ['Tomaten 2 Dosen', 'Tomaten', 2, 'Dosen'],
  ['500 г муки', 'муки', 500, 'г'],
  ['3 gousses d’ail', 'ail', 3, 'gousses'],
  ['een bosje peterselie', 'peterselie', 1, 'bosje'],
])('units of other languages stay: "%s" is %s, %s %s', (typed, name, quantity, unit) => {
  expect(parseItem(typed)).toEqual({ name, quantity, unit });
});

test.each([
  '7up',
  '3M tape',
  '500 g',
  '42',
  '1/0 eggs',
  'Milk 3.5%',
  '2% milk',
  'Type 405 flour',
  'flour type 00',
  'sun cream SPF 50',
  'some oil',
  'a few sprigs of thyme',
  '9999999 g salt',
  '',
])('"%s" is a name', (name) => {
  expect(parseItem(name)).toEqual({ name, quantity: null, unit: null });
});

test('whatever is typed has a name, and an amount that can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const { name, quantity } = parseItem(typed);
      if (typed.trim() !== '') expect(name).not.toBe('');
      expect(quantity === null || (quantity >= 0 && quantity <= 1_000_000)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
