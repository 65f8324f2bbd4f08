import { expect, test } from 'vitest';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { groupByAisle } from './group-by-aisle.ts';

const ITEM = { checked: false, unit: null, aisle: null, recipes: [] };
const FROM_RECIPE = { recipes: [{ id: 1, name: 'Omelette' }] };

function told(...items: object[]) {
  const groups = groupByAisle(
    items.map((item) => ({ ...ITEM, ...item }) as unknown as ShoppingItem),
  );
  return groups.map(({ aisle, items: inside }) => [aisle, ...inside.map(({ name }) => name)]);
}

test('groups open items by aisle; items without one come last, ticked items are left out', () => {
  expect(
    told(
      { name: 'Candles' },
      { name: 'Milk', aisle: 'Dairy' },
      { name: 'Bread', aisle: 'Bakery' },
      { name: 'Salt', aisle: 'Spices', checked: true },
    ),
  ).toEqual([
    ['Bakery', 'Bread'],
    ['Dairy', 'Milk'],
    [null, 'Candles'],
  ]);
});

test("guesses the aisle of a recipe's ingredient by its name", () => {
  expect(
    told(
      { name: 'Eggs', ...FROM_RECIPE },
      { name: 'Onion', ...FROM_RECIPE, aisle: 'Market' },
      { name: 'Gizmo', ...FROM_RECIPE },
      { name: 'Cream' },
    ),
  ).toEqual([
    ['Dairy', 'Eggs'],
    ['Market', 'Onion'],
    [null, 'Gizmo', 'Cream'],
  ]);
});
