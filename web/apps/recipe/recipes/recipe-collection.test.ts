import { expect, test } from 'vitest';
import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { applyToRecipes } from './recipe-collection.ts';

const marks = { favorite: false, rating: 4, my_tags: ['Quick'] };
const soup = { id: 1, name: 'Soup', ...marks } as RecipeSummary;
const stew = { id: 2, name: 'Stew', ...marks, rating: null } as RecipeSummary;

test('favorite, rating and own tags show at once, only on their own recipe', () => {
  const change = (input: object) =>
    ({ route: 'PUT /api/recipes/:id/marks', input: { id: 1, ...input }, temporaryId: -1 }) as const;
  expect(applyToRecipes([soup, stew], change({ favorite: true }))).toEqual([
    { ...soup, favorite: true },
    stew,
  ]);
  expect(applyToRecipes([soup, stew], change({ rating: 0 }))).toEqual([
    { ...soup, rating: null },
    stew,
  ]);
  expect(applyToRecipes([soup, stew], change({ tags: [] }))).toEqual([
    { ...soup, my_tags: [] },
    stew,
  ]);
});

test('a removed recipe is gone from the list', () => {
  const removal = { route: 'DELETE /api/recipes/:id', input: { id: 2 }, temporaryId: -1 } as const;
  expect(applyToRecipes([soup, stew], removal)).toEqual([soup]);
});
