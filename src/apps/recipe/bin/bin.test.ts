import { beforeAll, describe, expect, test } from 'vitest';
import { createKitchen, useHousehold } from '../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben } = home;

async function add(name: string, more: object = {}) {
  return (await ana.call('POST /recipe/api/recipes', { name, ...more })).body.id as number;
}
const bin = async (query = '') => (await ana.call(`GET /recipe/api/recipes/bin${query}`)).body;
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).toSorted();

describe('the bin', () => {
  let soup: number;
  beforeAll(async () => {
    soup = await add('Soup');
    await ana.call(`DELETE /recipe/api/recipes/${soup}`);
    await ana.call(`DELETE /recipe/api/recipes/${await add('Salad')}`);
  });

  test('lists what was deleted, page by page, with the days that are left', async () => {
    const first = await bin('?limit=1');
    const second = await bin(`?limit=1&cursor=${first.next_cursor}`);
    expect(namesOf([...first.items, ...second.items])).toEqual(['Salad', 'Soup']);
    expect(second.next_cursor).toBeNull();
    expect(first.items[0].days_left).toBe(30);
  });

  test('is everybody’s own', async () => {
    expect((await ben.call('GET /recipe/api/recipes/bin')).body.items).toEqual([]);
    expect((await ben.call(`DELETE /recipe/api/recipes/bin/${soup}`)).status).toBe(404);
  });

  test('gives recipes back, or deletes them for good', async () => {
    await ana.call(`POST /recipe/api/recipes/${soup}/restore`);
    expect(namesOf((await bin()).items)).toEqual(['Salad']);
    expect((await ana.call(`DELETE /recipe/api/recipes/bin/${soup}`)).status).toBe(404);
    const [{ id }] = (await bin()).items;
    expect((await ana.call(`DELETE /recipe/api/recipes/bin/${id}`)).status).toBe(200);
    expect((await bin()).items).toEqual([]);
    expect((await ana.call(`POST /recipe/api/recipes/${id}/restore`)).status).toBe(404);
  });
});

describe('several recipes at once', () => {
  const change = async (body: object) =>
    (await ana.call('POST /recipe/api/recipes/bulk', body)).body;

  test('get and lose tags, and a category', async () => {
    const [category] = (await ana.call('GET /recipe/api/recipes/categories')).body;
    const ids = [await add('Tea', { tags: ['Hot', 'Old'] }), await add('Coffee')];
    const changed = await change({
      ids,
      add_tags: ['Drink', 'hot'],
      remove_tags: ['OLD'],
      category_id: category.id,
    });
    expect(changed).toEqual({ changed: ids, skipped: [] });
    const [tea, coffee] = await Promise.all(
      ids.map(async (id) => (await ana.call(`GET /recipe/api/recipes/${id}`)).body),
    );
    expect(tea).toMatchObject({ tags: ['Hot', 'Drink'], category_id: category.id });
    expect(coffee).toMatchObject({ tags: ['Drink', 'hot'], category_id: category.id });
    expect((await ana.call('GET /recipe/api/recipes?tag=drink')).body.items).toHaveLength(2);
  });

  test('are deleted and restored; a repeat changes nothing', async () => {
    const ids = [await add('One'), await add('Two')];
    for (let times = 0; times < 2; times += 1) {
      expect(await change({ ids, deleted: true })).toEqual({ changed: ids, skipped: [] });
    }
    expect(namesOf((await bin()).items)).toEqual(['One', 'Two']);
    expect(await change({ ids, deleted: false })).toEqual({ changed: ids, skipped: [] });
    expect((await bin()).items).toEqual([]);
  });

  test('of others get tags for oneself, and nothing else', async () => {
    await createKitchen(ana, ben);
    const stew = await ben.call('POST /recipe/api/recipes', { name: 'Stew', visibility: 'group' });
    const secret = await ben.call('POST /recipe/api/recipes', { name: 'Secret' });
    const ids = [stew.body.id, secret.body.id];
    expect(await change({ ids, add_tags: ['Date night'] })).toEqual({
      changed: [ids[0]],
      skipped: [ids[1]],
    });
    expect(await change({ ids, deleted: true })).toEqual({ changed: [], skipped: ids });
    const { body } = await ana.call(`GET /recipe/api/recipes/${ids[0]}`);
    expect(body).toMatchObject({ tags: [], my_tags: ['Date night'] });
  });
});

test('the days in the bin are counted down to the last, after which a recipe is gone', async () => {
  const { clock, application } = home.instance;
  const stew = await add('Stew');
  await ana.call(`DELETE /recipe/api/recipes/${stew}`);
  const left = async () =>
    (await bin('?limit=100')).items.find(({ id }: { id: number }) => id === stew)?.days_left;
  const seen: number[] = [];
  for (const hours of [12, 12, 11 * 24, 17 * 24, 23]) {
    clock.forward({ hours });
    await application.runner.runDue();
    seen.push(await left());
  }
  expect(seen).toEqual([30, 29, 18, 1, 1]);
  clock.forward({ hours: 25 });
  await application.runner.runDue();
  expect(await left()).toBeUndefined();
  expect((await ana.call(`POST /recipe/api/recipes/${stew}/restore`)).status).toBe(404);
});
