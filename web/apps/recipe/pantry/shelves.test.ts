import { expect, test } from 'vitest';
import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';
import { byExpiry, groupIntoShelves, isInView, matchesName } from './shelves.ts';

const item = (part: Partial<PantryItem>) =>
  ({
    name: 'Milk',
    brand: null,
    category: null,
    in_stock: true,
    available: true,
    expires_on: null,
    ...part,
  }) as PantryItem;

test('shelves follow the order of the categories; uncategorized items come last', () => {
  const all = [
    item({ name: 'Candles' }),
    item({ name: 'Wine', category: 'Cellar' }),
    item({ name: 'Yogurt', category: 'Dairy' }),
    item({ name: 'Butter', category: 'Dairy' }),
    item({ name: 'Apples', category: 'Produce' }),
  ];
  expect(
    groupIntoShelves(all, ['Produce', 'Dairy']).map(({ category, items }) => [
      category,
      ...items.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Produce', 'Apples'],
    ['Dairy', 'Butter', 'Yogurt'],
    ['Cellar', 'Wine'],
    [null, 'Candles'],
  ]);
});

test.each([
  ['past', -2, true, true],
  ['in a week', 7, true, true],
  ['later', 8, true, false],
  ['soon, but eaten', 2, false, false],
])('%s has to be used soon: %s', (_, days, in_stock, soon) => {
  const one = item({ in_stock, expires_on: addDays(today(), days) });
  expect(isInView('soon', one)).toBe(soon);
});

test('items without a date come after dated ones', () => {
  const all = [item({ name: 'Salt' }), item({ name: 'Eggs', expires_on: '2026-05-01' })];
  expect(all.toSorted(byExpiry).map(({ name }) => name)).toEqual(['Eggs', 'Salt']);
});

test('accents, capitals and the order of words do not matter; the brand counts', () => {
  const creme = item({ name: 'Crème fraîche', brand: 'Alnatura' });
  expect(matchesName(creme, 'creme')).toBe(true);
  expect(matchesName(creme, 'alna FRA')).toBe(true);
  expect(matchesName(creme, 'sour')).toBe(false);
});
