import { icons } from 'lucide';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { FIRST_CATEGORIES } from './seeds.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const PANTRY = '/recipe/api/pantry';
const CATEGORIES = `${PANTRY}/categories`;

interface Category {
  readonly id: number;
  readonly name: string;
}
const list = async (who: Person): Promise<Category[]> =>
  (await who.call(`GET ${CATEGORIES}`)).body.items;
const named = async (who: Person, name: string) =>
  (await list(who)).find((category) => category.name === name);

describe('the first categories', () => {
  test('are fifteen, each with an icon that exists, a colour and an aisle', async () => {
    const items = await list(ana);
    expect(items).toHaveLength(15);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      name: 'Produce',
      icon: 'carrot',
      color: '#4f9d69',
      default_aisle: 'Produce',
      sort_order: 0,
      item_count: 0,
      created_at: '2026-11-15T09:00:00.000Z',
      updated_at: '2026-11-15T09:00:00.000Z',
    });
    for (const [name, icon, color] of FIRST_CATEGORIES) {
      const inCode = icon.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
      expect(icons, name).toHaveProperty(inCode);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(new Set(FIRST_CATEGORIES.map(([name]) => name)).size).toBe(15);
  });

  test('are created once, even by concurrent requests', async () => {
    const cat = await instance.person('cat');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? list(cat) : cat.call(`POST ${PANTRY}`, { name: `Item ${n}`, category: 'Produce' }),
      ),
    );
    expect(answers).toHaveLength(10);
    const items = await list(cat);
    expect(items).toHaveLength(15);
    expect(items[0]).toMatchObject({ name: 'Produce', item_count: 5 });
  });

  test('are not created again after they were deleted', async () => {
    const dan = await instance.person('dan');
    for (const { id } of await list(dan)) {
      expect((await dan.call(`DELETE ${CATEGORIES}/${id}`)).body).toEqual({ ok: true });
    }
    expect(await list(dan)).toEqual([]);
    await dan.call(`POST ${PANTRY}`, { name: 'Milk', category: 'Produce' });
    expect(await list(dan)).toEqual([]);
    await instance.restart();
    expect(await list(dan)).toEqual([]);
  });
});

describe('a category', () => {
  test('is added at the end, changed and removed by its owner alone', async () => {
    const { status, body } = await ana.call(`POST ${CATEGORIES}`, {
      name: 'Pet food',
      icon: 'paw-print',
      color: '#123ABC',
      default_aisle: 'Pets',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Pet food', sort_order: 15, item_count: 0 });
    const one = `${CATEGORIES}/${body.id}`;
    const changed = await ana.call(`PUT ${one}`, { default_aisle: null });
    expect(changed.body).toMatchObject({
      name: 'Pet food',
      icon: 'paw-print',
      default_aisle: null,
    });
    expect((await ben.call(`PUT ${one}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.call(`DELETE ${one}`)).status).toBe(404);
    expect(await named(ben, 'Pet food')).toBeUndefined();
    expect(await named(ana, 'Pet food')).toEqual(changed.body);
  });

  test('is refused with a name that is taken, a colour or an icon that is none', async () => {
    expect((await ana.call(`POST ${CATEGORIES}`, { name: 'DRINKS' })).body).toEqual({
      error: 'There is already a category called DRINKS.',
      code: 'duplicate_name',
    });
    const { id } = (await ana.call(`POST ${CATEGORIES}`, { name: 'Tea' })).body;
    expect((await ana.call(`PUT ${CATEGORIES}/${id}`, { name: 'drinks' })).status).toBe(409);
    for (const wrong of [{ color: 'red' }, { icon: '<svg>' }, { name: ' ' }]) {
      const sent = { name: 'Fine', ...wrong };
      expect((await ana.call(`POST ${CATEGORIES}`, sent)).status, JSON.stringify(wrong)).toBe(400);
    }
  });

  test('takes its place in the order; those not named follow as they were', async () => {
    const eve = await instance.person('eve');
    const before = (await list(eve)).map(({ id }) => id);
    const ids = [before[4], before[0]];
    expect((await eve.call(`PUT ${CATEGORIES}/order`, { ids })).body).toEqual({ ok: true });
    const after = (await list(eve)).map(({ id }) => id);
    expect(after).toEqual([...ids, ...before.filter((id) => !ids.includes(id))]);
    const hers = await named(ana, 'Drinks');
    for (const wrong of [[hers?.id], [before[0], before[0]], [], [999_999]]) {
      expect((await eve.call(`PUT ${CATEGORIES}/order`, { ids: wrong })).status).toBe(400);
    }
    expect((await list(eve)).map(({ id }) => id)).toEqual(after);
  });

  test('the list is read page by page', async () => {
    const { body } = await ben.call(`GET ${CATEGORIES}?limit=10`);
    const rest = await ben.call(`GET ${CATEGORIES}?limit=10&cursor=${body.next_cursor}`);
    expect([...body.items, ...rest.body.items]).toEqual(await list(ben));
    expect(rest.body.next_cursor).toBeNull();
  });
});

describe('the category of an item', () => {
  test('is a link if its text is the name of a category, otherwise text', async () => {
    const dairy = await named(ana, 'Dairy & eggs');
    const linked = await ana.call(`POST ${PANTRY}`, { name: 'Kefir', category: ' DAIRY & eggs ' });
    expect(linked.body).toMatchObject({ category: 'Dairy & eggs', category_id: dairy?.id });
    expect(await named(ana, 'Dairy & eggs')).toMatchObject({ item_count: 1 });
    const item = `${PANTRY}/${linked.body.id}`;

    const free = await ana.call(`PUT ${item}`, { category: ' Fermented ' });
    expect(free.body).toMatchObject({ category: 'Fermented', category_id: null });
    const kept = await ana.call(`PUT ${item}`, { notes: 'Home made' });
    expect(kept.body).toMatchObject({ category: 'Fermented', category_id: null });
    const byId = await ana.call(`PUT ${item}`, { category_id: dairy?.id });
    expect(byId.body).toMatchObject({ category: 'Dairy & eggs', category_id: dairy?.id });
    const none = await ana.call(`PUT ${item}`, { category_id: null });
    expect(none.body).toMatchObject({ category: null, category_id: null });
  });

  test('is not one of Ben’s', async () => {
    const his = await named(ben, 'Drinks');
    const sent = { name: 'Lemonade', category_id: his?.id };
    expect((await ana.call(`POST ${PANTRY}`, sent)).status).toBe(400);
  });

  test('follows renaming, and is null after the category is deleted', async () => {
    const { id } = (await ana.call(`POST ${CATEGORIES}`, { name: 'Cellar' })).body;
    const item = (await ana.call(`POST ${PANTRY}`, { name: 'Wine', category: 'cellar' })).body.id;
    await ana.call(`PUT ${CATEGORIES}/${id}`, { name: 'Vault' });
    expect((await ana.call(`GET ${PANTRY}/${item}`)).body.category).toBe('Vault');
    await ana.call(`DELETE ${CATEGORIES}/${id}`);
    expect((await ana.call(`GET ${PANTRY}/${item}`)).body).toMatchObject({
      name: 'Wine',
      category: null,
      category_id: null,
    });
  });

  test('becomes a link when a category of that name is made or named so later', async () => {
    const item = async (name: string, category: string) =>
      (await ana.call(`POST ${PANTRY}`, { name, category })).body.id;
    const [jam, nuts] = [await item('Jam', 'Brotaufstrich'), await item('Nuts', 'Nüsse')];
    const other = (await ben.call(`POST ${PANTRY}`, { name: 'Jam', category: 'Brotaufstrich' }))
      .body;
    const { id } = (await ana.call(`POST ${CATEGORIES}`, { name: 'BROTAUFSTRICH' })).body;
    expect((await ana.call(`GET ${PANTRY}/${jam}`)).body).toMatchObject({
      category: 'BROTAUFSTRICH',
      category_id: id,
    });
    await ana.call(`PUT ${CATEGORIES}/${id}`, { name: 'Nusse' });
    expect((await ana.call(`GET ${PANTRY}/${nuts}`)).body.category_id).toBe(id);
    expect((await ben.call(`GET ${PANTRY}/${other.id}`)).body).toEqual(other);
    expect(await named(ana, 'Nusse')).toMatchObject({ item_count: 2 });
  });
});
