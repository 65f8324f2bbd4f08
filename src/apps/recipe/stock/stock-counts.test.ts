import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const PANTRY = '/recipe/api/pantry';
const RECIPES = '/recipe/api/recipes';

/** Stored count and recount of each recipe. */
async function counts(): Promise<{ kept: number; counted: number }[]> {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select in_stock_count as kept, (
      select cast(coalesce(sum(link.ingredients), 0) as bigint) from recipe_pantry_links as link
      where link.recipe_id = recipes.id and exists (
        select 1 from pantry_items as linked
        left join pantry_items as variant
          on variant.generic_parent_id = linked.id and variant.deleted_at is null
        where linked.id = link.pantry_item_id and linked.owner_id = recipes.owner_id
          and linked.deleted_at is null and (linked.in_stock = 1 or variant.in_stock = 1))
    ) as counted from recipes`.execute(instance.application.services.db);
  return rows;
}

async function expectTrueCounts() {
  const all = await counts();
  expect(all.map(({ kept }) => kept)).toEqual(all.map(({ counted }) => counted));
}

interface Kitchen {
  readonly cook: Person;
  readonly items: readonly number[];
  readonly recipes: readonly number[];
}

/** Six items, of which the last two are variants of the first, and five recipes. */
async function kitchen(cook: Person, name: string): Promise<Kitchen> {
  const items: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const generic_parent_id = n < 4 ? null : items[0];
    const sent = { name: `${name} item ${n}`, in_stock: n % 2 === 1, generic_parent_id };
    items.push((await cook.call(`POST ${PANTRY}`, sent)).body.id);
  }
  const recipes: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const sent = { name: `Recipe ${n}`, ingredients: usesOf(items, [n, n + 1, n]) };
    recipes.push((await cook.call(`POST ${RECIPES}`, sent)).body.id);
  }
  return { cook, items, recipes };
}

const usesOf = (items: readonly number[], places: readonly number[]) =>
  places.map((place) => ({
    name: `Ingredient ${place}`,
    pantry_item_id: items[place % items.length] ?? null,
  }));

/** A random action, with the indexes of its items and recipe. */
type RandomAction = readonly [kind: number, item: number, other: number, recipe: number];

function doIt({ cook, items, recipes }: Kitchen, [kind, one, two, third]: RandomAction) {
  const item = items[one % items.length];
  const other = items[two % items.length];
  const recipe = recipes[third % recipes.length];
  const ingredients = usesOf(items, [one, two]);
  const deeds: readonly (readonly [string, object?])[] = [
    [`PATCH ${PANTRY}/${item}/stock`, { quantity: two % 2 }],
    [`PATCH ${PANTRY}/${item}/stock`, { in_stock: two % 2 === 0 }],
    [`PUT ${PANTRY}/${item}`, { generic_parent_id: other }],
    [`PUT ${PANTRY}/${item}`, { generic_parent_id: null }],
    [`DELETE ${PANTRY}/${item}`],
    [`POST ${PANTRY}/${item}/restore`, {}],
    [`POST ${PANTRY}`, { name: `Variant ${one}`, generic_parent_id: other }],
    [`PUT ${RECIPES}/${recipe}`, { ingredients }],
    [`POST ${RECIPES}`, { name: 'Another', ingredients }],
    [`DELETE ${RECIPES}/${recipe}`],
    [`POST ${RECIPES}/${recipe}/restore`, {}],
    [`POST ${RECIPES}/${recipe}/revisions/1/restore`, {}],
  ];
  const [call, sent] = deeds[kind % deeds.length] ?? ['GET /'];
  return cook.call(call, sent);
}

const place = fc.nat({ max: 11 });
const deed = fc.tuple(fc.nat({ max: 11 }), place, place, place);

describe('what a recipe has in stock', () => {
  test('equals a recount after random actions', async () => {
    const cook = await instance.person('ana');
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 30 }), async (deeds) => {
        runs += 1;
        const place = await kitchen(cook, `Run ${runs}`);
        for (const one of deeds) expect((await doIt(place, one)).status).toBeLessThan(500);
        await expectTrueCounts();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test('equals a recount after concurrent actions', async () => {
    const place = await kitchen(await instance.person('ben'), 'Hasty');
    for (let round = 0; round < 6; round += 1) {
      const deeds = fc.sample(deed, { numRuns: 16, seed: round });
      const answers = await Promise.all(deeds.map((one) => doIt(place, one)));
      for (const { status } of answers) expect(status).toBeLessThan(500);
      await expectTrueCounts();
    }
  });

  test('equals a recount when recipes are saved while their item is deleted and restored', async () => {
    const cook = await instance.person('cat');
    const { id } = (await cook.call(`POST ${PANTRY}`, { name: 'Salt' })).body;
    const ingredients = [{ name: 'Salt', pantry_item_id: id }];
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        ...Array.from({ length: 6 }, () =>
          cook.call(`POST ${RECIPES}`, { name: 'X', ingredients }),
        ),
        cook.call(`PATCH ${PANTRY}/${id}/stock`, { in_stock: round % 2 === 1 }),
      ]);
    }
    await expectTrueCounts();
    expect(await counts()).toContainEqual({ kept: 1, counted: 1 });
  });
});
