import { expect, test } from 'vitest';
import { parsePantryItem } from './parse-pantry-item.ts';

test.each([
  ['Flour 1 kg', 'Flour', 1, 'kg'],
  ['1 kg flour', 'flour', 1, 'kg'],
  ['oat milk 1,5l', 'oat milk', 1.5, 'l'],
  ['Eggs 6', 'Eggs', 6, null],
  ['Milk 3.5%', 'Milk 3.5%', null, null],
  ['Type 405 flour', 'Type 405 flour', null, null],
  ['7up', '7up', null, null],
  ['salt', 'salt', null, null],
  ['', '', null, null],
])('"%s" is %s, %s %s', (typed, name, quantity, unit) => {
  expect(parsePantryItem(typed)).toEqual({ name, quantity, unit });
});
