import { expect, test } from 'vitest';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { applyToPantry } from './pantry-collection.ts';

const [milk] = applyToPantry([], {
  route: 'POST /api/pantry',
  input: { name: 'Milk', quantity: 2, unit: 'l' },
  temporaryId: 1,
}) as [PantryItem];

const stock = (input: { id: number; in_stock?: boolean; quantity?: number | null }) =>
  ({ route: 'PATCH /api/pantry/:id/stock', input, temporaryId: -1 }) as const;

test("an added item is in stock once, first under its temporary id, then under the server's", () => {
  const added = { route: 'POST /api/pantry', input: { name: 'Eggs' }, temporaryId: -9 } as const;
  expect(
    applyToPantry([milk], added).map(({ id, name, in_stock }) => [id, name, in_stock]),
  ).toEqual([
    [1, 'Milk', true],
    [-9, 'Eggs', true],
  ]);
  const eggs = { ...milk, id: 2, name: 'Eggs' };
  const done = { ...added, answer: eggs };
  expect(applyToPantry([milk], done)).toEqual([milk, eggs]);
  expect(applyToPantry([milk, eggs], done)).toEqual([milk, eggs]);
});

test.each([
  [{ in_stock: false }, false, 2],
  [{ quantity: 0 }, false, 0],
  [{ quantity: 5 }, true, 5],
  [{ quantity: null }, true, null],
])('%j leaves it in stock: %s, with %s', (change, in_stock, quantity) => {
  expect(applyToPantry([milk], stock({ id: 1, ...change }))).toMatchObject([
    { in_stock, quantity },
  ]);
});

test('restocking an item with quantity 0 leaves its quantity unknown', () => {
  const none = applyToPantry([milk], stock({ id: 1, quantity: 0 }));
  expect(applyToPantry(none, stock({ id: 1, in_stock: true }))).toMatchObject([
    { in_stock: true, quantity: null },
  ]);
});

test('a general item is available while a variant is in stock', () => {
  const none = { ...milk, in_stock: false, available: false };
  const oat = { ...milk, id: 2, name: 'Oat milk', generic_parent_id: 1 };
  const both = applyToPantry([none, oat], stock({ id: 2, in_stock: true }));
  expect(both.map(({ available }) => available)).toEqual([true, true]);
  const neither = applyToPantry(both, stock({ id: 2, in_stock: false }));
  expect(neither.map(({ available }) => available)).toEqual([false, false]);
});

test('a removal affects only its own item', () => {
  const eggs = { ...milk, id: 2, name: 'Eggs' };
  const removal = { route: 'DELETE /api/pantry/:id', input: { id: 1 }, temporaryId: -1 } as const;
  expect(applyToPantry([milk, eggs], removal)).toEqual([eggs]);
});
