import fc from 'fast-check';
import { expect, test } from 'vitest';
import { singularize } from './singularize.ts';

test.each([
  ['tomatoes', 'tomato'],
  ['potatoes', 'potato'],
  ['mangos', 'mango'],
  ['mangoes', 'mango'],
  ['eggs', 'egg'],
  ['berries', 'berry'],
  ['pies', 'pie'],
  ['cookies', 'cookie'],
  ['leaves', 'leaf'],
  ['olives', 'olive'],
  ['cloves', 'clove'],
  ['peaches', 'peach'],
  ['radishes', 'radish'],
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['cheeses', 'cheese'],
  ['sauces', 'sauce'],
  ['peas', 'pea'],
  ['chilies', 'chili'],
  ['chilis', 'chili'],
  ['kiwis', 'kiwi'],
])('%s is more than one %s', (many, one) => {
  expect(singularize(many)).toBe(one);
  expect(singularize(one)).toBe(one);
});

test.each(['asparagus', 'hummus', 'couscous', 'watercress', 'rice', 'gas', 'octopus'])(
  '%s stays',
  (word) => {
    expect(singularize(word)).toBe(word);
  },
);

test('is idempotent', () => {
  const words = fc
    .array(fc.constantFrom('s', 'e', 'o', 'x', 'h', 'c', 'i', 'u', 'a', 't'), { maxLength: 9 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(words, (word) => {
      expect(singularize(singularize(word))).toBe(singularize(word));
    }),
    { numRuns: 2000 },
  );
});
