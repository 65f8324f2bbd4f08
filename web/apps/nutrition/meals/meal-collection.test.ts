import { expect, test } from 'vitest';
import { applyToMeals } from './meal-collection.ts';

const write = (route: string, input: Record<string, unknown>, answer?: unknown) => ({
  route,
  input,
  temporaryId: -1,
  ...(answer !== undefined && { answer }),
});
const item = (calories: number | undefined, quantity = 1) => ({
  kind: 'food',
  name: 'x',
  quantity,
  nutrition: calories === undefined ? { fat: 1 } : { calories },
});

test('a meal that waits has the sums of its items', () => {
  const input = { name: 'Porridge', items: [item(100, 2), item(50), item(undefined)], servings: 2 };
  const [meal] = applyToMeals('')([], write('POST /api/meals', input));
  expect(meal).toMatchObject({
    id: -1,
    name: 'Porridge',
    servings: 2,
    nutrition: { calories: 250, fat: 1 },
    known: { calories: 2, fat: 1 },
    item_count: 3,
  });
  expect(meal).not.toHaveProperty('items');
});

test('a change of a field keeps the sums, and one of the items makes them again', () => {
  const [meal] = applyToMeals('')([], write('POST /api/meals', { name: 'a', items: [item(9)] }));
  const meals = meal ? [meal] : [];
  const favored = applyToMeals('')(meals, write('PUT /api/meals/:id', { id: -1, favorite: true }));
  expect(favored).toMatchObject([{ favorite: true, nutrition: { calories: 9 } }]);
  const emptied = applyToMeals('')(meals, write('PUT /api/meals/:id', { id: -1, items: [] }));
  expect(emptied).toMatchObject([{ nutrition: {}, item_count: 0 }]);
  expect(applyToMeals('')(meals, write('DELETE /api/meals/:id', { id: -1 }))).toEqual([]);
});

test('a list of a search holds what matches it', () => {
  const input = { name: 'Crème brûlée', items: [] };
  expect(applyToMeals('brulee')([], write('POST /api/meals', input))).toHaveLength(1);
  expect(applyToMeals('soup')([], write('POST /api/meals', input))).toHaveLength(0);
});
