import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

/** Of all categories: how many recipes are in it, as kept and as recounted. */
async function counts() {
  const { db } = instance.application.services;
  const kept = await db.selectFrom('recipe_categories').select(['id', 'recipe_count']).execute();
  const links = await db
    .selectFrom('recipe_category_links as link')
    .innerJoin('recipes', 'recipes.id', 'link.recipe_id')
    .select('link.category_id')
    .where('recipes.deleted_at', 'is', null)
    .execute();
  const recounted = kept.map(({ id }) => [
    id,
    links.filter(({ category_id }) => category_id === id).length,
  ]);
  return {
    kept: Object.fromEntries(kept.map(({ id, recipe_count }) => [id, recipe_count])),
    recounted: Object.fromEntries(recounted),
  };
}

/** The recipes whose stored first category is not the first of their categories. */
async function astray() {
  const { db } = instance.application.services;
  const recipes = await db.selectFrom('recipes').select(['id', 'category_id']).execute();
  const links = await db
    .selectFrom('recipe_category_links')
    .selectAll()
    .orderBy('position')
    .execute();
  return recipes.filter(({ id, category_id }) => {
    const first = links.find(({ recipe_id }) => recipe_id === id)?.category_id ?? null;
    return first !== category_id;
  });
}

const some = fc.array(fc.nat({ max: 5 }), { maxLength: 4 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), some }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), at: fc.nat(), some }) },
  fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('restore' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('delete category' as const), at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function requestOf(one: Step, made: readonly number[], ids: readonly number[]): [string, object?] {
  const filed = (at: readonly number[]) => at.map((n) => ids[n % ids.length] as number);
  if (one.does === 'add') {
    return ['POST /recipe/api/recipes', { name: 'A', category_ids: filed(one.some) }];
  }
  if (one.does === 'delete category') {
    return [`DELETE /recipe/api/recipes/categories/${ids[one.at % ids.length]}`];
  }
  const path = `/recipe/api/recipes/${made[one.at % made.length]}`;
  if (one.does === 'change') return [`PUT ${path}`, { category_ids: filed(one.some) }];
  return one.does === 'remove' ? [`DELETE ${path}`] : [`POST ${path}/restore`];
}

test('counts and first categories equal a recount after random actions', async () => {
  const made: number[] = [];
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        n += 1;
        await ana.call('POST /recipe/api/recipes/categories', { name: `Category ${n}` });
        const { body: all } = await ana.call('GET /recipe/api/recipes/categories');
        const ids = all.slice(-5).map(({ id }: { id: number }) => id);
        const { body } = await ana.call(...requestOf(one, made, ids));
        if (one.does === 'add') made.push(body.id);
      }
      const { kept, recounted } = await counts();
      expect(kept).toEqual(recounted);
      expect(await astray()).toEqual([]);
    }),
    { numRuns: 12 },
  );
  const total = async () =>
    Object.values((await counts()).kept).reduce<number>((sum, count) => sum + Number(count), 0);
  expect(await total()).toBeGreaterThan(0);
  // One statement deletes many recipes.
  await instance.application.services.db.deleteFrom('recipes').where('owner_id', '=', 1).execute();
  expect(await total()).toBe(0);
});
