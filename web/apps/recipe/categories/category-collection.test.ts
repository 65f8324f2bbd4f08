import { expect, test } from 'vitest';
import type { RecipeCategory } from '../../../../src/apps/recipe/categories/contract.ts';
import { applyToCategories as apply } from './category-collection.ts';

const category = (id: number, name: string): RecipeCategory => ({
  id,
  name,
  slug: name.toLowerCase(),
  color: '#4f9d69',
  sort_order: id,
  recipe_count: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

const all = [category(1, 'Soups'), category(2, 'Salads'), category(3, 'Cakes')];
const names = (some: readonly RecipeCategory[]) => some.map(({ name }) => name);

test('an order puts the named categories first; the others keep their order', () => {
  const order = {
    route: 'PUT /api/recipes/categories/order' as const,
    input: { ids: [3, 1] },
    temporaryId: -1,
  };
  expect(names(apply(all, order))).toEqual(['Cakes', 'Soups', 'Salads']);
});

test('a change keeps what it does not name, and can take a colour away', () => {
  const change = (input: object) =>
    ({
      route: 'PUT /api/recipes/categories/:id',
      input: { id: 2, ...input },
      temporaryId: -1,
    }) as const;
  expect(apply(all, change({ name: 'Bowls' }))[1]).toMatchObject({
    name: 'Bowls',
    color: '#4f9d69',
  });
  expect(apply(all, change({ color: null }))[1]).toMatchObject({
    name: 'Salads',
    color: null,
  });
});

test('a new category comes last and once; a removed one disappears', () => {
  const add = {
    route: 'POST /api/recipes/categories',
    input: { name: 'Bread' },
    temporaryId: -5,
  } as const;
  expect(names(apply(all, add))).toEqual(['Soups', 'Salads', 'Cakes', 'Bread']);
  const done = { ...add, answer: category(4, 'Bread') };
  expect(apply([...all, category(4, 'Bread')], done)).toHaveLength(4);
  const removal = {
    route: 'DELETE /api/recipes/categories/:id',
    input: { id: 1 },
    temporaryId: -1,
  } as const;
  expect(names(apply(all, removal))).toEqual(['Salads', 'Cakes']);
});
