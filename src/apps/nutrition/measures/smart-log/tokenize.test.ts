import { expect, test } from 'vitest';
import { findLanguage } from './languages.ts';
import { cleanText, tokenize } from './tokenize.ts';

const read = (text: string, language = 'en') =>
  tokenize(cleanText(text), findLanguage(language).tokenRules).map((token) =>
    token.kind === 'number' ? token.value : token.kind === 'mark' ? `<${token.key}>` : token.key,
  );

test.each([
  ['en', '200g rice, 2x eggs', [200, 'g', 'rice', '<,>', 2, 'x', 'eggs']],
  ['en', '7up 6-inch 12-oz 2%', ['7up', '6 inch', 12, 'oz', '2%']],
  ['en', 'Dr. Pepper. Tea', ['dr', 'pepper', '<.>', 'tea']],
  ['en', 'a - b a-b 2-3', ['a', '<->', 'b', 'a b', 2, '-', 3]],
  ['en', '1,000.5 1 1/2 ½', [1000.5, 1.5, 0.5]],
  ['en', '8:30 M&M’s & I’ve', ['8:30', 'm&ms', 'and', 'ive']],
  ['de', '1.500 1,5 1,250', [1500, 1.5, 1.25]],
  ['fr', 'd’huile demi-baguette aujourd’hui', ['d', 'huile', 'demi', 'baguette', 'aujourdhui']],
])('%s: %s', (language, text, tokens) => {
  expect(read(text, language)).toEqual(tokens);
});
