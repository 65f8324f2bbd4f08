import { expect, test } from 'vitest';
import { takeSentences, toSpoken } from './take-sentences.ts';

test('whole sentences are taken, once each', () => {
  const text = 'You ate 1,850.5 kcal. That is **less** than usual! And then';
  const first = takeSentences(text.slice(0, 30), 0);
  expect(first.sentences).toBe('You ate 1,850.5 kcal.');
  const second = takeSentences(text, first.end);
  expect(second.sentences).toBe('That is less than usual!');
  expect(takeSentences(text, second.end).sentences).toBe('');
  expect(toSpoken(text.slice(second.end))).toBe('And then');
});

test('a line of a list is a sentence, without its marks', () => {
  expect(takeSentences('- **Oats**: 300 kcal\n- Milk', 0).sentences).toBe('Oats: 300 kcal');
});
