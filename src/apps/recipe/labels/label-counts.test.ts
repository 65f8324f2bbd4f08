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

/** Recounts from the recipes. */
async function recounted() {
  const { db } = instance.application.services;
  const counts: Record<string, number> = {};
  for (const kind of ['tag', 'tool'] as const) {
    const rows = (await db
      .selectFrom(`recipe_${kind}s` as 'recipe_tags')
      .innerJoin('recipes', 'recipes.id', `recipe_${kind}s.recipe_id` as 'recipe_tags.recipe_id')
      .selectAll()
      .where('recipes.deleted_at', 'is', null)
      .execute()) as unknown as Record<string, string>[];
    for (const row of rows) {
      const key = `${kind} ${row[`${kind}_key`]} ${row[kind]}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

async function kept() {
  const rows = await instance.application.services.db
    .selectFrom('recipe_label_counts')
    .selectAll()
    .where('recipes', '<>', 0)
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, key, name, recipes }) => [`${kind} ${key} ${name}`, recipes]),
  );
}

const name = fc.constantFrom('Soup', 'soup', 'Quick', 'Vegan');
const names = fc.uniqueArray(name, { maxLength: 3 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('add' as const), tags: names, tools: names }),
  },
  fc.record({ does: fc.constant('change' as const), at: fc.nat(), tags: names }),
  fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('restore' as const), at: fc.nat() }),
  fc.record({ does: fc.constant('rename' as const), from: name, to: name }),
  fc.record({ does: fc.constant('take off' as const), from: name }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function requestOf(one: Step, made: readonly number[]): [string, object?] {
  if (one.does === 'add') {
    return ['POST /recipe/api/recipes', { name: 'A', tags: one.tags, tools: one.tools }];
  }
  if (one.does === 'rename') return [`PUT /recipe/api/recipes/tags/${one.from}`, { name: one.to }];
  if (one.does === 'take off') return [`DELETE /recipe/api/recipes/tools/${one.from}`];
  const path = `/recipe/api/recipes/${made[one.at % made.length]}`;
  if (one.does === 'change') return [`PUT ${path}`, { tags: one.tags }];
  return one.does === 'remove' ? [`DELETE ${path}`] : [`POST ${path}/restore`];
}

test('label counts equal a recount after random actions', async () => {
  const made: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        const { body } = await ana.call(...requestOf(one, made));
        if (one.does === 'add') made.push(body.id);
      }
      expect(await kept()).toEqual(await recounted());
    }),
    { numRuns: 15 },
  );
  expect(Object.keys(await kept())).not.toEqual([]);
  // One statement deletes many recipes.
  await instance.application.services.db.deleteFrom('recipes').where('owner_id', '=', 1).execute();
  expect(await kept()).toEqual({});
});
