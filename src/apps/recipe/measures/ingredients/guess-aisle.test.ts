import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '../../pantry/categories/seeds.ts';
import { AISLES, guessAisle } from './guess-aisle.ts';

test.each([
  ['Potatoes', 'Produce'],
  ['cherry tomatoes', 'Produce'],
  ['Garlic Cloves', 'Produce'],
  ['JALAPEÑOS', 'Produce'],
  ['blueberries', 'Produce'],
  ['tomato sauce', 'Condiments'],
  ['frozen peas', 'Frozen'],
  ['Vanilla ice cream', 'Frozen'],
  ['oat milk', 'Dairy'],
  ['coffee beans', 'Drinks'],
  ['coconut milk', 'Canned goods'],
  ['canned tomatoes', 'Canned goods'],
  ['Eggs', 'Dairy'],
  ['freshly ground black pepper', 'Spices'],
  ['red bell peppers', 'Produce'],
  ['bay leaves', 'Spices'],
  ['peanut butter', 'Condiments'],
  ['all-purpose flour', 'Baking'],
  ['extra-virgin olive oil', 'Oils & vinegars'],
  ['birthday candles', null],
  ['', null],
])('%s is found in %s', (name, aisle) => {
  expect(guessAisle(name)).toBe(aisle);
});

test.each([
  ['chopped tomatoes', 'can', 'Canned goods'],
  ['tuna', 'cans', 'Canned goods'],
  ['birthday candles', 'can', 'Canned goods'],
  ['cola', 'can', 'Drinks'],
  ['tomatoes', 'kg', 'Produce'],
])('%s by the %s is found in %s', (name, unit, aisle) => {
  expect(guessAisle(name, unit)).toBe(aisle);
});

test('aisles match the default aisles of the pantry categories', () => {
  const ofPantry = FIRST_CATEGORIES.map(([, , , aisle]) => aisle);
  expect(AISLES.filter((aisle) => !ofPantry.includes(aisle as never))).toEqual(['Household']);
});
