import { expect, test } from 'vitest';
import { applyToFoods, applyToKnownFoods, makeFood } from './food-collection.ts';

const food = (id: number, name: string, part: object = {}) => ({
  ...makeFood({ name }, '2026-01-01T00:00:00.000Z'),
  id,
  ...part,
});
const RYE = food(1, 'Rye bread');
const SOUP = food(2, 'Soup');
const write = (route: string, input: Record<string, unknown>, temporaryId = -1) => ({
  route,
  input,
  temporaryId,
});
const names = (foods: { name: string }[]) => foods.map(({ name }) => name);

test('a food created offline stands in its place and knows only what was given', () => {
  const input = { name: 'Éclair', nutrition: { calories: 260, fat: null } };
  const all = applyToFoods({ view: 'name', q: '' })([RYE, SOUP], write('POST /api/foods', input));
  expect(names(all)).toEqual(['Éclair', 'Rye bread', 'Soup']);
  expect(all[0]).toMatchObject({ id: -1, nutrition: { calories: 260 }, unit: 'g', portion: 100 });
  expect(all[0]?.nutrition).not.toHaveProperty('fat');
  expect(applyToKnownFoods([SOUP], write('POST /api/foods', input))).toHaveLength(2);
});

test('lists hold what they are for', () => {
  const favor = write('PUT /api/foods/:id', { id: 1, favorite: true });
  expect(names(applyToFoods({ view: 'name', q: '' })([RYE, SOUP], favor))).toEqual([
    'Rye bread',
    'Soup',
  ]);
  const unfavor = write('PUT /api/foods/:id', { id: 1, favorite: false });
  expect(
    applyToFoods({ view: 'favorite', q: '' })([food(1, 'x', { favorite: true })], unfavor),
  ).toEqual([]);
  const archive = write('PUT /api/foods/:id', { id: 2, archived: true });
  expect(names(applyToFoods({ view: 'name', q: '' })([RYE, SOUP], archive))).toEqual(['Rye bread']);
  const other = write('POST /api/foods', { name: 'Bun' });
  expect(names(applyToFoods({ view: 'name', q: 'brea' })([RYE], other))).toEqual(['Rye bread']);
});

test('a deleted food leaves, and a write of something else changes nothing', () => {
  const foods = [RYE, SOUP];
  const apply = applyToFoods({ view: 'name', q: '' });
  expect(names(apply(foods, write('DELETE /api/foods/:id', { id: 1 })))).toEqual(['Soup']);
  expect(apply(foods, write('POST /api/water', {}))).toBe(foods);
});
