import { expect, test } from 'vitest';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { applyToShoppingList } from './shopping-collection.ts';

const milk: ShoppingItem = {
  id: 1,
  user_id: 1,
  name: 'Milk',
  quantity: 2,
  unit: 'l',
  aisle: null,
  checked: false,
  pantry_id: null,
  recipe_id: null,
  sort_order: 0,
  sources: [],
  pantry_name: null,
  pantry_img_url: null,
  note: null,
  list_name: null,
  added_by: null,
  recipe_name: null,
  recipes: [],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

test("an added item appears once, first under its temporary id, then under the server's", () => {
  const added = { route: 'POST /api/shopping', input: { name: 'Eggs' }, temporaryId: -9 } as const;
  const waiting = applyToShoppingList([milk], added);
  expect(waiting.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Milk'],
    [-9, 'Eggs'],
  ]);
  const eggs = { ...milk, id: 2, name: 'Eggs' };
  const done = { ...added, answer: eggs };
  expect(applyToShoppingList([milk], done)).toEqual([milk, eggs]);
  expect(applyToShoppingList([milk, eggs], done)).toEqual([milk, eggs]);
});

test('a change keeps the fields it does not name', () => {
  const change = {
    route: 'PUT /api/shopping/:id',
    input: { id: 1, quantity: null, name: undefined },
    temporaryId: -1,
  } as const;
  expect(applyToShoppingList([milk], change)).toEqual([{ ...milk, quantity: null }]);
});

test('tick and removal affect only their own item', () => {
  const eggs = { ...milk, id: 2, name: 'Eggs' };
  const tick = {
    route: 'PATCH /api/shopping/:id/check',
    input: { id: 2, checked: true },
    temporaryId: -1,
  } as const;
  expect(applyToShoppingList([milk, eggs], tick)).toEqual([milk, { ...eggs, checked: true }]);
  const removal = { route: 'DELETE /api/shopping/:id', input: { id: 1 }, temporaryId: -1 } as const;
  expect(applyToShoppingList([milk, eggs], removal)).toEqual([eggs]);
});

test('clearing removes the ticked items only', () => {
  const eggs = { ...milk, id: 2, checked: true };
  const clearing = {
    route: 'DELETE /api/shopping/checked',
    input: { restock: true },
    temporaryId: -1,
  } as const;
  expect(applyToShoppingList([milk, eggs], clearing)).toEqual([milk]);
});
