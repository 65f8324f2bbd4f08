import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../../testing/instance/storage.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

describe('the shipped food catalogue', () => {
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;

  beforeAll(async () => {
    instance = await openInstance();
    ana = await instance.person('ana');
    ben = await instance.person('ben');
  });
  afterAll(() => instance.close());

  const search = async (q: string, limit = 5) => {
    const { status, body } = await ben.call(
      `GET /nutrition/api/catalogue/search?q=${encodeURIComponent(q)}&limit=${limit}`,
    );
    expect(status).toBe(200);
    return body as {
      items: { ref: string; name: string; brand: string | null }[];
      corrected: string | null;
    };
  };
  const firstOf = async (q: string) => (await search(q)).items[0]?.name;

  test('has every food of the Standard Reference', async () => {
    const { body } = await ana.call('GET /nutrition/api/catalogues');
    expect(body.items).toEqual([
      expect.objectContaining({
        id: 'usda',
        phase: 'ready',
        foods: 8789,
        running: false,
        progress: 1,
      }),
    ]);
  });

  test.each([
    ['banana', 'Bananas, raw'],
    ['bananas', 'Bananas, raw'],
    ['ban', 'Bananas, raw'],
    ['strawberry', 'Strawberries, raw'],
    ['egg', 'Egg, whole, raw, fresh'],
    ['chicken breast', 'Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw'],
    ['breast chick', 'Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw'],
    ['brown rice', 'Rice, brown, long-grain, raw'],
    ['salmon', 'Salmon, Atlantic, farmed, raw'],
    ['oatmeal', 'Oats, regular and quick, not fortified, dry'],
    ['TOMATÖES', 'Tomatoes, red, ripe, raw, year round average'],
  ])('%s finds the plain food first', async (query, name) => {
    expect(await firstOf(query)).toBe(name);
  });

  test('matches every word, also of the brand and the category', async () => {
    const { items } = await search('kellogg pancakes');
    expect(items.length).toBeGreaterThan(0);
    for (const { name, brand } of items)
      expect(`${name} ${brand}`).toMatch(/kellogg.*pancake|pancake.*kellogg/i);
    const drinks = await search('beverages brewed coffee');
    expect(drinks.items[0]?.name).toMatch(/^Coffee, brewed/);
  });

  test('corrects a misspelt word only if nothing is found', async () => {
    expect((await search('banana')).corrected).toBeNull();
    const { items, corrected } = await search('bannana chip');
    expect(corrected).toBe('banana chip');
    expect(items[0]?.name).toBe('Banana chips');
    expect(await search('qqqqqqqq')).toEqual({ items: [], corrected: null });
    expect(await search(' ,;"* ')).toEqual({ items: [], corrected: null });
  });

  test('reads a food with its servings and amounts; a blank is unknown, not zero', async () => {
    const { body } = await ben.call('GET /nutrition/api/catalogue/foods/usda:09040');
    expect(body).toMatchObject({
      ref: 'usda:09040',
      source: 'usda',
      name: 'Bananas, raw',
      brand: null,
      portion: 100,
      unit: 'g',
      servings: [
        { label: '1 cup, mashed', grams: 225 },
        { label: '1 cup, sliced', grams: 150 },
      ],
      nutrition: {
        calories: 89,
        sugars: 12.23,
        potassium: 358,
        b9: 20,
        'vitamin-a': 3,
        'vitamin-d': 0,
      },
    });
    expect(body.attribution).toMatch(/US Department of Agriculture/);
    const lemon = await ben.call('GET /nutrition/api/catalogue/foods/usda:09523');
    expect(lemon.body.nutrition.sugars).toBe(1.42);
    expect(Object.keys(lemon.body.nutrition)).not.toContain('fiber');
    expect(Object.keys(lemon.body.nutrition)).not.toContain('vitamin-d');
  });

  test('does not know other refs and barcodes', async () => {
    for (const path of [
      'foods/usda:99999',
      'foods/nowhere:1',
      'foods/09040',
      'barcode/12',
      'barcode/3017620422003',
    ]) {
      expect((await ben.call(`GET /nutrition/api/catalogue/${path}`)).status, path).toBe(404);
    }
  });

  test('is searched by accounts and managed by admins', async () => {
    expect((await instance.nobody.call('GET /nutrition/api/catalogue/search?q=egg')).status).toBe(
      401,
    );
    for (const route of ['GET /nutrition/api/catalogues', 'DELETE /nutrition/api/catalogues/off'])
      expect((await ben.call(route)).status, route).toBe(403);
    expect((await ben.call('POST /nutrition/api/catalogues/imports', { file: 'x' })).status).toBe(
      403,
    );
    expect((await ana.call('DELETE /nutrition/api/catalogues/usda')).status).toBe(400);
    expect((await ana.call('DELETE /nutrition/api/catalogues/off')).status).toBe(404);
  });

  test.runIf(ENGINE === 'postgres')(
    'is searched as before if an earlier version built it with shorter prefixes',
    async () => {
      const { db } = instance.application.services;
      const found = await search('choco');
      expect(found.items).not.toEqual([]);
      const run = (statement: string) => sql.raw(statement).execute(db);
      await run(`update catalogue_usda.foods set terms = ts_delete(terms, 'choco')`);
      expect((await search('choco')).items).toEqual([]);
      await run('alter index catalogue_usda.foods_by_prefix_0 rename to foods_terms_0');
      expect(await search('choco')).toEqual(found);
    },
  );

  test('is not built again by the next start', async () => {
    const before = instance.logged.length;
    const { dataDir } = instance.application.services.config;
    const inode = () =>
      ENGINE === 'sqlite' ? statSync(join(dataDir, 'catalogues/usda.sqlite')).ino : null;
    const built = inode();
    await instance.restart();
    expect(await firstOf('banana')).toBe('Bananas, raw');
    expect(instance.logged.slice(before).join('')).not.toMatch(/food catalogue/);
    expect(inode()).toBe(built);
  });
});
