import { expect, test } from 'vitest';
import { parseNumberWords } from './parse-number-words.ts';

test.each([
  ['two eggs', '2', 'eggs'],
  ['An onion', '1', 'onion'],
  ['eine Zwiebel', '1', 'Zwiebel'],
  ['half an onion', '1/2', 'onion'],
  ['a half cup', '1/2', 'cup'],
  ['half a dozen eggs', '6', 'eggs'],
  ['a dozen eggs', '12', 'eggs'],
  ['a few leaves', 'a few', 'leaves'],
  ['etwas Salz', 'etwas', 'Salz'],
])('%j counts %s of %s', (line, qty, rest) => {
  expect(parseNumberWords(line)).toEqual({ qty, rest });
});

test.each(['onion', 'antelope steak', 'a', 'tenderloin', ''])('%j counts nothing', (line) => {
  expect(parseNumberWords(line)).toBeUndefined();
});
