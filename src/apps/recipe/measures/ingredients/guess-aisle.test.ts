import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '../../pantry/categories/seeds.ts';
import { AISLES, guessAisle } from './guess-aisle.ts';

test.each([
  ['Potatoes', 'Produce'],
  ['cherry tomatoes', 'Produce'],
  ['Garlic Cloves', 'Produce'],
  ['JALAPEÑOS', 'Produce'],
  ['blueberries', 'Produce'],
  ['tomato sauce', 'Sauces & condiments'],
  ['frozen peas', 'Frozen'],
  ['Vanilla ice cream', 'Frozen'],
  ['oat milk', 'Dairy & eggs'],
  ['coffee beans', 'Drinks'],
  ['coconut milk', 'Cans & jars'],
  ['canned tomatoes', 'Cans & jars'],
  ['Eggs', 'Dairy & eggs'],
  ['freshly ground black pepper', 'Herbs & spices'],
  ['red bell peppers', 'Produce'],
  ['bay leaves', 'Herbs & spices'],
  ['peanut butter', 'Sauces & condiments'],
  ['all-purpose flour', 'Baking'],
  ['extra-virgin olive oil', 'Oils & vinegars'],
  ['dried lentils', 'Beans & lentils'],
  ['basmati rice', 'Pasta, rice & grains'],
  ['birthday candles', null],
  ['', null],
])('%s is found in %s', (name, aisle) => {
  expect(guessAisle(name)).toBe(aisle);
});

test.each([
  ['chopped tomatoes', 'can', 'Cans & jars'],
  ['tuna', 'cans', 'Cans & jars'],
  ['birthday candles', 'can', 'Cans & jars'],
  ['cola', 'can', 'Drinks'],
  ['tomatoes', 'kg', 'Produce'],
])('%s by the %s is found in %s', (name, unit, aisle) => {
  expect(guessAisle(name, unit)).toBe(aisle);
});

test('aisles have the names of the pantry categories', () => {
  const ofPantry = FIRST_CATEGORIES.map(([name]) => name);
  expect(AISLES.filter((aisle) => !ofPantry.includes(aisle as never))).toEqual(['Household']);
});
