import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GERMAN } from './language-de.ts';
import { ENGLISH } from './language-en.ts';
import { FRENCH } from './language-fr.ts';
import { parseFoods } from './parse-foods.ts';

const read = (text: string, language = 'en', known: string[] = []) =>
  parseFoods(text, language, known).map(({ amount, unit, name }) => [amount, unit, name]);

test.each([
  ['en', '2 eggs', [[2, null, 'eggs']]],
  ['en', '1.5 kg potatoes', [[1.5, 'kg', 'potatoes']]],
  ['en', '1,000 g flour', [[1000, 'g', 'flour']]],
  ['en', '1/2 cup of rice', [[0.5, 'cup', 'rice']]],
  ['en', '1 ½ cups rice', [[1.5, 'cup', 'rice']]],
  ['en', 'two and a half tablespoons of oil', [[2.5, 'tbsp', 'oil']]],
  ['en', 'half a dozen eggs', [[6, null, 'eggs']]],
  ['en', 'a couple of beers', [[2, null, 'beers']]],
  ['en', 'nine hundred ninety nine raisins', [[999, null, 'raisins']]],
  ['en', 'seventy-five grams of ham', [[75, 'g', 'ham']]],
  ['en', '2 bars', [[2, null, 'bars']]],
  ['en', 'a 330ml can of coke', [[330, 'ml', 'can of coke']]],
  ['en', '1 can 330 ml coke', [[330, 'ml', 'coke']]],
  ['en', 'yesterday 2 eggs', [[2, null, 'eggs']]],
  ['en', '2% milk', [[null, null, '2% milk']]],
  ['en', '0 eggs', [[null, null, 'eggs']]],
  ['en', '1/0 eggs', [[null, null, 'eggs']]],
  ['de', '1.000 g Mehl', [[1000, 'g', 'Mehl']]],
  ['de', '1,250 l Milch', [[1.25, 'l', 'Milch']]],
  ['de', 'neunhundertneunundneunzig Rosinen', [[999, null, 'Rosinen']]],
  ['de', 'ein halbes Dutzend Eier', [[6, null, 'Eier']]],
  ['de', 'eine Scheibe vom Braten', [[1, 'slice', 'Braten']]],
  ['fr', 'neuf cent quatre-vingt-dix-neuf raisins', [[999, null, 'raisins']]],
  ['fr', "une demi-douzaine d'œufs", [[6, null, 'œufs']]],
  ['fr', 'soixante et onze noix', [[71, null, 'noix']]],
  ['fr', "un verre de jus d'orange", [[1, 'glass', "jus d'orange"]]],
  [
    'tlh',
    '2 eggs, 100 g rice',
    [
      [2, null, 'eggs'],
      [100, 'g', 'rice'],
    ],
  ],
  ['', '2 eggs', [[2, null, 'eggs']]],
])('%s: %s', (language, text, foods) => {
  expect(read(text, language)).toEqual(foods);
});

describe('separators', () => {
  test('split foods, but not the usual pairs', () => {
    expect(
      read('ham and eggs, mac and cheese plus salt & pepper with bread').map(([, , name]) => name),
    ).toEqual(['ham', 'eggs', 'mac and cheese', 'salt & pepper', 'bread']);
  });

  test('split no known food, regardless of case, accents and number', () => {
    const known = ['Crème and Berry', 'Thé & Lemon', 'Egg'];
    expect(
      read('2 creme and berries, the and lemon', 'en', known).map(([, , name]) => name),
    ).toEqual(['creme and berries', 'the and lemon']);
    expect(read('2 creme and berries')).toHaveLength(2);
  });

  test('alone give no food', () => {
    for (const text of [',,,;;;...', 'and and and with', '+ & - – | \n\n', '2', '2 3 4', '']) {
      expect(read(text)).toEqual([]);
    }
  });
});

test('the text holds the words of the food', () => {
  expect(parseFoods('I had 2 slices of toast, please, and um jam', 'en')).toEqual([
    { amount: 2, unit: 'slice', name: 'toast', text: '2 slices of toast' },
    { amount: null, unit: null, name: 'jam', text: 'jam' },
  ]);
});

test.each(['en', 'de', 'fr'])(
  'any text gives positive, finite amounts and names in %s',
  (language) => {
    const words = fc.constantFrom(
      '2',
      '1/2',
      '½',
      '1e9',
      '999999999',
      'half a',
      'eine',
      'et demi',
      'g',
      'cups',
      'de',
      'eggs',
      'and',
      ',',
      '-',
      '%',
      "d'",
    );
    const texts = fc
      .array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })))
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        for (const { name, amount } of parseFoods(text, language)) {
          expect(name.trim()).not.toBe('');
          expect(amount === null || (amount > 0 && amount <= 100_000)).toBe(true);
        }
      }),
    );
  },
);

test.each([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['fr', FRENCH],
])('every amount in words of the table is read whole in %s', (language, { amounts }) => {
  for (const [phrase, amount] of amounts) {
    expect([phrase, ...read(`${phrase} zzz`, language)]).toEqual([phrase, [amount, null, 'zzz']]);
  }
  const values = new Set(amounts.map(([, amount]) => amount));
  for (let value = 1; value < 1000; value += 1) expect(values).toContain(value);
});

test.each([
  ['rice, 150 g', [[150, 'g', 'rice']]],
  ['toast: two slices', [[2, 'slice', 'toast']]],
  [
    'coffee, 2 bars',
    [
      [null, null, 'coffee'],
      [2, null, 'bars'],
    ],
  ],
  [
    '2 eggs, 150 g',
    [
      [2, null, 'eggs'],
      [150, null, 'g'],
    ],
  ],
])('a measure after punctuation belongs to the food before it: %s', (text, foods) => {
  expect(read(text)).toEqual(foods);
});
