import { expect, test } from 'vitest';
import { parseItem } from './parse-item.ts';

test.each([
  ['2 kg potatoes', 'potatoes', 2, 'kg'],
  ['2kg potatoes', 'potatoes', 2, 'kg'],
  ['1,5 l milk', 'milk', 1.5, 'l'],
  ['1/2 cup flour', 'flour', 0.5, 'cup'],
  ['1½ cups oat milk', 'oat milk', 1.5, 'cups'],
  ['½ cabbage', 'cabbage', 0.5, null],
  ['6 eggs', 'eggs', 6, null],
  ['3 x yogurt', 'yogurt', 3, null],
  ['2 cans of chickpeas', 'chickpeas', 2, 'cans'],
  ['  olive   oil ', 'olive oil', null, null],
  ['7up', '7up', null, null],
  ['500 g', '500 g', null, null],
  ['42', '42', null, null],
  ['1/0 eggs', '1/0 eggs', null, null],
  ['', '', null, null],
])('"%s" is %s, %s %s', (typed, name, quantity, unit) => {
  expect(parseItem(typed)).toEqual({ name, quantity, unit });
});
