import { expect, test } from 'vitest';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { applyToRecipes } from './recipe-collection.ts';

const soup = { id: 1, name: 'Soup', favorite: false, rating: 4 } as RecipeSummary;
const stew = { id: 2, name: 'Stew', favorite: true, rating: null } as RecipeSummary;

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
