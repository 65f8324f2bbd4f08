import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../bench/growth/fill.ts';
import { openInstance, type Person, type TestInstance } from '../src/testing/test-instance.ts';

const RECIPES = 600;
const SIZE = { recipes: RECIPES, cooks: 1200, sessions: 60, notes: 60, pantryItems: 60 };
/** Of the time that the whole takes: in one transaction somebody would wait for all of it. */
const MOST_WAITED = 0.35;

describe('an operation on a large account', () => {
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;
  let benId: number;

  beforeAll(async () => {
    instance = await openInstance();
    ana = await instance.person('ana');
    ben = await instance.person('ben');
    benId = (await ben.call('GET /api/auth/me')).body.user.id;
    const coach = await instance.person('cat');
    const { id: reader } = (await coach.call('GET /api/auth/me')).body.user;
    const accounts = { owner: benId, reader };
    await fill(instance.house.services.db as never, accounts, '2026-11-15', SIZE);
  }, 120_000);
  afterAll(() => instance.close());

  /** How long somebody else's writes wait meanwhile, as a share of the whole. */
  async function waitedDuring(work: () => Promise<unknown>): Promise<number> {
    let isDone = false;
    let longest = 0;
    const probing = (async () => {
      while (!isDone) {
        const began = performance.now();
        await ana.call('POST /recipe/api/shopping', { name: 'Milk' });
        longest = Math.max(longest, performance.now() - began);
        await rest(1);
      }
    })();
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    isDone = true;
    await probing;
    return longest / took;
  }

  const count = async (table: string) => {
    const { db } = instance.house.services;
    const rows = await db
      .selectFrom(table as 'recipes')
      .select('owner_id')
      .where('owner_id', '=', benId)
      .execute();
    return rows.length;
  };

  test('renames a tool of half of the recipes without holding others up', async () => {
    let modified = 0;
    const waited = await waitedDuring(async () => {
      const answer = await ben.call('PUT /recipe/api/recipes/tools/oven', { name: 'Big oven' });
      ({ modified } = answer.body);
    });
    expect(modified).toBeGreaterThan(RECIPES / 3);
    expect((await ben.call('GET /recipe/api/recipes/tools')).body.items).toEqual([
      { name: 'Big oven', count: modified },
      { name: 'Pan', count: RECIPES - modified },
    ]);
    expect(waited).toBeLessThan(MOST_WAITED);
    expect(
      await instance.house.services.db
        .selectFrom('jobs')
        .select('name')
        .where('name', '=', 'recipe.relabel')
        .execute(),
    ).toEqual([]);
  });

  test('a renaming that a process left behind is finished by its job', async () => {
    const { db } = instance.house.services;
    const now = new Date(instance.clock.millis()).toISOString();
    await db
      .insertInto('jobs')
      .values({
        name: 'recipe.relabel',
        dedupe_key: 'left behind',
        due_at: now,
        payload: JSON.stringify({
          owner: benId,
          kind: 'tool',
          from: 'Pan',
          to: 'Wok',
          editor: null,
          now,
        }),
        attempts: 0,
      })
      .execute();
    await instance.house.runner.runDue();
    const { items } = (await ben.call('GET /recipe/api/recipes/tools')).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Big oven', 'Wok']);
  });

  test('recipes deleted a month ago are removed for good without holding others up', async () => {
    const { db } = instance.house.services;
    const PURGED = 200;
    const old = await db
      .selectFrom('recipes')
      .select('id')
      .where('owner_id', '=', benId)
      .orderBy('id', 'desc')
      .limit(PURGED)
      .execute();
    const ids = old.map(({ id }) => id);
    await db
      .updateTable('recipes')
      .set({ deleted_at: '2020-01-01T00:00:00.000Z' })
      .where('id', 'in', ids)
      .execute();
    const before = await count('recipes');
    await db
      .updateTable('jobs')
      .set({ due_at: new Date(instance.clock.millis()).toISOString() })
      .where('name', '=', 'recipe.purge-deleted')
      .execute();
    const waited = await waitedDuring(() => instance.house.runner.runDue());
    expect(await count('recipes')).toBe(before - PURGED);
    expect(await count('recipe_texts')).toBe(before - PURGED);
    expect(waited).toBeLessThan(MOST_WAITED);
  });

  test('removes the account in steps, and everything of it', async () => {
    let status = 0;
    const waited = await waitedDuring(async () => {
      ({ status } = await ana.call(`DELETE /api/auth/users/${benId}`));
    });
    expect(status).toBe(200);
    expect((await ben.call('GET /api/auth/me')).body.user ?? null).toBeNull();
    for (const { name } of instance.house.owned.tables)
      expect([name, await count(name)]).toEqual([name, 0]);
    expect(waited).toBeLessThan(MOST_WAITED);
  });
});
