import { expect, test } from 'vitest';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { joinItem } from './join-item.ts';
import { parseItem } from './parse-item.ts';

const row = (name: string, quantity: number | null, unit: string | null, checked = false) =>
  ({ id: 1, name, quantity, unit, checked }) as ShoppingItem;

test.each([
  [row('Milk', 1, 'l'), 'milk 500 ml', 1.5, 'l'],
  [row('Lemons', 3, null), '2 lemons', 5, null],
  [row('Onion', 1, null), '2 large onions', 3, null],
  [row('Öl', 2, 'EL'), '1 EL Öl', 3, 'EL'],
  [row('Rice', 500, 'g'), 'rice 1 kg', 1.5, 'kg'],
  [row('Milk', 1, 'l'), 'Milk', 1, 'l'],
  [row('Milk', null, null), 'milk 2 l', 2, 'l'],
  [row('Milk', null, null), 'milk', null, null],
  [row('Butter', 0.1, 'kg'), '0.2 kg butter', 0.3, 'kg'],
])('%o with "%s" typed is %s %s', (item, typed, quantity, unit) => {
  expect(joinItem([item], parseItem(typed))).toEqual({ item, quantity, unit });
});

test.each([
  [row('Milk', 1, 'l', true), 'milk 1 l'],
  [row('Coconut milk', 1, 'can'), 'milk'],
  [row('Stardust', 1, 'jar'), 'stardust 100 g'],
  [row('Parsley', null, 'bunch'), 'parsley 10 g'],
])('%o does not take "%s"', (item, typed) => {
  expect(joinItem([item], parseItem(typed))).toBeUndefined();
});

test('the first open row that adds up takes it', () => {
  const items = [row('Milk', 1, 'l', true), row('Milk', 1, 'bottle'), row('Milk', 1, 'l')];
  expect(joinItem(items, parseItem('milk 1 l'))).toEqual({
    item: items[2],
    quantity: 2,
    unit: 'l',
  });
});
