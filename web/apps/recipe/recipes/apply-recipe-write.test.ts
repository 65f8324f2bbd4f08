import { expect, test } from 'vitest';
import { applyToRecipes } from './apply-recipe-write.ts';

const soup = { id: 1, name: 'Soup', favorite: false, rating: 4 };
const stew = { id: 2, name: 'Stew', favorite: true, rating: null };

test('favorite and rating show at once, only on their own recipe', () => {
  const change = (input: object) =>
    ({ route: 'PUT /api/recipes/:id', input: { id: 1, ...input }, temporaryId: -1 }) as const;
  expect(applyToRecipes([soup, stew], change({ favorite: true }))).toEqual([
    { ...soup, favorite: true },
    stew,
  ]);
  expect(applyToRecipes([soup, stew], change({ rating: 0 }))).toEqual([
    { ...soup, rating: null },
    stew,
  ]);
});

test('a removed recipe is gone from the list', () => {
  const removal = { route: 'DELETE /api/recipes/:id', input: { id: 2 }, temporaryId: -1 } as const;
  expect(applyToRecipes([soup, stew], removal)).toEqual([soup]);
});
