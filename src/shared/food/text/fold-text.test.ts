import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { foldedWords, foldText } from './fold-text.ts';

test('folds as the kernel folds names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(text)).toBe(foldedKey(text));
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
