import { expect, test } from 'vitest';
import { aisleOf } from './aisle-of.ts';

test.each([
  ['Potatoes', 'Fruit & vegetables'],
  ['cherry tomatoes', 'Fruit & vegetables'],
  ['tomato sauce', 'Pantry'],
  ['frozen peas', 'Frozen'],
  ['oat milk', 'Dairy & eggs'],
  ['blueberries', 'Fruit & vegetables'],
  ['birthday candles', null],
])('%s is found in %s', (name, aisle) => {
  expect(aisleOf(name)).toBe(aisle);
});
