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
    ['Dairy & eggs', 'Eggs'],
    ['Market', 'Onion'],
    [null, 'Gizmo', 'Cream'],
  ]);
});

test('an ingredient is where the list has it, also in the basket', () => {
  expect(
    told(
      { name: 'Large onions', ...FROM_RECIPE },
      { name: 'Onion', aisle: 'Market', checked: true },
      { name: 'Cream' },
      { name: 'cream', aisle: 'Chilled' },
    ),
  ).toEqual([
    ['Chilled', 'cream'],
    ['Market', 'Large onions'],
    [null, 'Cream'],
  ]);
});

test('aisles are in the order of the shop, those it does not have by name', () => {
  const items = ['Dairy', 'Bakery', 'Fish', 'Zoo', null].map((aisle) => ({ name: 'x', aisle }));
  const groups = groupByAisle(
    items.map((item) => ({ ...ITEM, ...item }) as unknown as ShoppingItem),
    ['Zoo', 'Gone', 'Dairy'],
  );
  expect(groups.map(({ aisle }) => aisle)).toEqual(['Zoo', 'Dairy', 'Bakery', 'Fish', null]);
});
