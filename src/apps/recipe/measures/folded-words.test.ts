import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedKey } from '../../../kernel/text.ts';
import { folded, foldedWords } from './folded-words.ts';

test('folds as the kernel folds names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(text)).toBe(foldedKey(text));
    }),
  );
});

test.each([
  ['All-Purpose  Flour', ['all', 'purpose', 'flour']],
  ['Crème fraîche', ['creme', 'fraiche']],
  ["Confectioners' sugar", ['confectioners', 'sugar']],
  ['Confectioner’s sugar', ['confectioners', 'sugar']],
  ['2% milk', ['2', 'milk']],
  ['–', []],
])('%j has the words %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});
