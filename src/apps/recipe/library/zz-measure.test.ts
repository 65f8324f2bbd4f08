import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import { createKitchen, setAutoShare, useHousehold } from '../../../testing/recipe/household.ts';
import { applyContentChange, insertRecipes } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';

const home = useHousehold();
const { ana, ben, cat } = home;
test('measure', async () => {
  const kitchen = await createKitchen(ana, ben, cat);
  const db = home.instance.application.services.db as unknown as Kysely<RecipeAppTables>;
  for (const who of [ana, ben, cat]) {
    await setAutoShare(kitchen, who, true);
    await who.call('PUT /recipe/api/pantry/share', { kitchen_id: kitchen });
  }
  const items: Record<number, number[]> = {};
  for (const who of [ana, ben, cat]) {
    items[who.id] = [];
    for (let n = 0; n < 200; n += 1)
      items[who.id]!.push(
        (await who.call('POST /recipe/api/pantry', { name: `Food ${n}`, in_stock: n % 3 === 0 }))
          .body.id,
      );
  }
  for (let from = 0; from < 3400; from += 200) {
    for (const who of [ana, ben, cat]) {
      const added = Array.from({ length: 200 }, (_, at) => {
        const n = from + at;
        const ingredients = Array.from({ length: 10 }, (_, k) => {
          const f = k === 0 ? 0 : (n * 7 + k * k * 13) % 200;
          return {
            name: `Food ${f}`,
            qty: '200',
            unit: 'g',
            note: 'chopped',
            pantry_item_id: items[who.id]![f]!,
          };
        });
        return {
          content: applyContentChange({ name: `Dish ${n}`, ingredients } as never),
          standing: { rating: null, favorite: 0, visibility: 'group' as const, category_id: null },
          created: '2026-11-15T08:00:00.000Z',
        };
      });
      await transact(db, (tx) => insertRecipes(tx, who.id, added, '2026-11-15T08:00:00.000Z'));
    }
  }
  const time = async (name: string, run: () => Promise<any>) => {
    const at = performance.now();
    const answer = await run();
    console.log(
      name,
      (performance.now() - at).toFixed(1),
      'ms',
      answer?.status,
      answer?.body?.items?.length,
    );
    return answer;
  };
  const list = '/recipe/api/recipes?limit=50';
  await time('plain list', () => ana.call(`GET ${list}`));
  await time('plain list', () => ana.call(`GET ${list}`));
  await time('sort=match first ever', () => ana.call(`GET ${list}&sort=match`));
  for (let n = 0; n < 4; n += 1) await time('sort=match', () => ana.call(`GET ${list}&sort=match`));
  let cursor = (await ana.call(`GET ${list}&sort=match`)).body.next_cursor;
  for (let n = 0; n < 10; n += 1)
    cursor = (await ana.call(`GET ${list}&sort=match&cursor=${cursor}`)).body.next_cursor;
  await time('page 12', () => ana.call(`GET ${list}&sort=match&cursor=${cursor}`));
  await time('cookable', () => ana.call(`GET ${list}&cookable=true`));
  await time('cookable sort', () => ana.call(`GET ${list}&cookable=true&sort=match`));
  await time('can cook', () => ana.call(`GET /recipe/api/pantry/cookable?limit=60`));
  await time('can cook missing 2', () =>
    ana.call(`GET /recipe/api/pantry/cookable?limit=60&max_missing=2`),
  );
  await time('change 1', () =>
    ben.call(`PATCH /recipe/api/pantry/${items[ben.id]![5]}/stock`, { in_stock: true }),
  );
  await time('sort=match after an item of ~5%', () => ana.call(`GET ${list}&sort=match`));
  await time('change all', () =>
    ana.call(`PATCH /recipe/api/pantry/${items[ana.id]![0]}/stock`, { in_stock: false }),
  );
  await time('sort=match after the item of all, still two stocked', () =>
    ana.call(`GET ${list}&sort=match`),
  );
  await ben.call(`PATCH /recipe/api/pantry/${items[ben.id]![0]}/stock`, { in_stock: false });
  await cat.call(`PATCH /recipe/api/pantry/${items[cat.id]![0]}/stock`, { in_stock: false });
  await time('sort=match after', () => ana.call(`GET ${list}&sort=match`));
  await time('sort=match', () => ana.call(`GET ${list}&sort=match`));
  await time('ben first', () => ben.call(`GET ${list}&sort=match`));
  const { id } = (
    await time('create', () =>
      ben.call('POST /recipe/api/recipes', {
        name: 'New',
        visibility: 'group',
        ingredients: [{ name: 'Food 3' }],
      }),
    )
  ).body;
  expect(
    (await time('sort=match after new', () => ana.call(`GET ${list}&sort=match`))).body.items[0].id,
  ).toBe(id);
  const { rows } = await sql`select count(*) as n from reader_stock_counts`.execute(db);
  console.log(rows);
}, 300_000);
