import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemKey } from './item-key.ts';

test.each([
  ['Tomatoes', 'tomato'],
  ['Crème fraîche', 'CREME FRAICHE'],
  ['cherry  tomatoes', 'Cherry tomato'],
  ['Berries', 'berry'],
  ['Cookies', 'cookie'],
  ['bay leaves', 'Bay leaf'],
  ['peaches', 'peach'],
  ['Radishes', 'radish'],
  ['eggs', 'Egg'],
  ['Olives', 'olive'],
  ['half-and-half', 'half and half'],
])('%s is %s', (one, other) => {
  expect(itemKey(one)).toBe(itemKey(other));
});

test.each(['hummus', 'asparagus', 'couscous', 'swiss', 'gas', 'pie'])('%s is no plural', (word) => {
  expect(itemKey(word)).toBe(word);
});

test('a key does not depend on case', () => {
  const word = fc.stringMatching(/^[a-z]{1,10}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (said) => {
      const name = said.join(' ');
      expect(itemKey(name.toUpperCase())).toBe(itemKey(name));
    }),
  );
});

test('what has no letters and no digits has no key', () => {
  expect(itemKey(' – ')).toBe('');
});
