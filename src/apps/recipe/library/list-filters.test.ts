import { beforeAll, describe, expect, test } from 'vitest';
import { createKitchen, useHousehold } from '../../../testing/recipe/household.ts';

const { ana, ben } = useHousehold();

const RECIPES = [
  { name: 'Pancakes', tags: ['Sweet', 'Quick'], ingredients: ['Wheat flour', 'Eggs', 'Milk'] },
  { name: 'Omelette', tags: ['Quick'], ingredients: ['Eggs', 'Butter'] },
  { name: 'Cake', tags: ['Sweet'], ingredients: ['Wheat flour', 'Butter', 'Sugar'] },
  { name: 'Sorbet', tags: ['Sweet', 'Quick', 'Cold'], ingredients: ['Sugar', 'Lemon'] },
];
/** What each list of filters lets pass. */
const PASSES: readonly (readonly [query: string, names: readonly string[]])[] = [
  ['tags=sweet,QUICK', ['Pancakes', 'Sorbet']],
  ['tag=cold&tags=sweet', ['Sorbet']],
  ['with=egg', ['Omelette', 'Pancakes']],
  ['with=egg,butter', ['Omelette']],
  ['with=wheat flour', ['Cake', 'Pancakes']],
  ['without=butter', ['Pancakes', 'Sorbet']],
  ['without=butter,milk', ['Sorbet']],
  ['with=egg&without=milk', ['Omelette']],
  ['tags=quick&without=egg', ['Sorbet']],
  ['q=pan&without=sugar', ['Pancakes']],
  ['with=saffron', []],
  ['tags=, ,&with=,', ['Cake', 'Omelette', 'Pancakes', 'Sorbet']],
];

async function list(who: typeof ana, query: string): Promise<string[]> {
  const { status, body } = await who.call(`GET /recipe/api/recipes?${encodeURI(query)}&sort=name`);
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
}

beforeAll(async () => {
  for (const { ingredients, ...recipe } of RECIPES) {
    await ana.call('POST /recipe/api/recipes', {
      ...recipe,
      visibility: 'group',
      ingredients: ingredients.map((name) => ({ name })),
    });
  }
});

describe('filters of the list', () => {
  test.each(PASSES)('%s', async (query, names) => {
    expect(await list(ana, query)).toEqual(names);
  });

  test('mean the same in the library of a Kitchen', async () => {
    await createKitchen(ana, ben);
    for (const [query, names] of PASSES) expect(await list(ben, query), query).toEqual(names);
  });
});
