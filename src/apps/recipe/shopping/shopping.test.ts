import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../../testing/recipe/recipe-fixtures.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let people: RecipeFixtures;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});

afterAll(() => instance.close());

describe('the shopping list', () => {
  test('Ana adds milk and ticks it off; Ben sees none of it', async () => {
    const added = await ana.call('POST /recipe/api/shopping', {
      name: ' Milk ',
      quantity: 2,
      unit: 'l',
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      name: 'Milk',
      quantity: 2,
      unit: 'l',
      aisle: null,
      checked: false,
    });

    const { id } = added.body;
    const ticked = await ana.call(`PATCH /recipe/api/shopping/${id}/check`, { checked: true });
    expect(ticked.body).toEqual({ ok: true, checked: true });

    expect((await ben.call('GET /recipe/api/shopping')).body.items).toEqual([]);
    expect(
      (await ben.call(`PATCH /recipe/api/shopping/${id}/check`, { checked: false })).status,
    ).toBe(404);
    expect((await ben.call(`PUT /recipe/api/shopping/${id}`, { name: 'Beer' })).status).toBe(404);
    expect((await ben.call(`DELETE /recipe/api/shopping/${id}`)).status).toBe(404);

    const { body } = await ana.call('GET /recipe/api/shopping');
    expect(body.items).toMatchObject([{ id, name: 'Milk', checked: true }]);
    expect((await ana.call(`DELETE /recipe/api/shopping/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE /recipe/api/shopping/${id}`)).status).toBe(404);
  });

  test('open items come first, then by aisle, items without an aisle last', async () => {
    const rows = [
      { name: 'Soap' },
      { name: 'Apples', aisle: 'Produce' },
      { name: 'Bread', aisle: 'Bakery' },
      { name: 'Butter', aisle: 'Dairy', checked: true },
    ];
    for (const row of rows) await ben.call('POST /recipe/api/shopping', row);
    const { body } = await ben.call('GET /recipe/api/shopping');
    expect(body.items.map((item: { name: string }) => item.name)).toEqual([
      'Bread',
      'Apples',
      'Soap',
      'Butter',
    ]);
  });

  test('items without an aisle come last in every script', async () => {
    const eli = await instance.person('eli');
    const rows = [
      { name: 'Soap' },
      { name: 'Oil', aisle: 'Öle' },
      { name: 'Flour', aisle: 'Épicerie' },
      { name: 'Leek', aisle: '野菜' },
      { name: 'Bread', aisle: 'Bakery' },
      { name: 'Ice', aisle: '🧊 Frozen' },
    ];
    for (const row of rows) await eli.call('POST /recipe/api/shopping', row);
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await eli.call(
        `GET /recipe/api/shopping?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      names.push(body.items[0].name);
      cursor = body.next_cursor;
    }
    expect(names).toEqual(['Bread', 'Flour', 'Oil', 'Leek', 'Ice', 'Soap']);
  });

  test('is read page by page, each item once', async () => {
    const cat = await instance.person('cat');
    for (let n = 0; n < 25; n += 1) {
      await cat.call('POST /recipe/api/shopping', {
        name: `Item ${n % 7}`,
        aisle: n % 3 === 0 ? null : `Aisle ${n % 4}`,
        checked: n % 2 === 0,
      });
    }
    const whole = (await cat.call('GET /recipe/api/shopping?limit=200')).body.items;
    const read: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await cat.call(
        `GET /recipe/api/shopping?limit=4${cursor && `&cursor=${cursor}`}`,
      );
      read.push(...body.items);
      cursor = body.next_cursor;
    }
    expect(read).toEqual(whole);
    expect(read).toHaveLength(25);
  });

  test('an update keeps omitted fields', async () => {
    const { body } = await ana.call('POST /recipe/api/shopping', {
      name: 'Rice',
      quantity: 1,
      aisle: 'Dry goods',
    });
    instance.clock.forward({ minutes: 5 });
    const changed = await ana.call(`PUT /recipe/api/shopping/${body.id}`, {
      quantity: null,
      checked: true,
    });
    expect(changed.body).toMatchObject({
      name: 'Rice',
      quantity: null,
      aisle: 'Dry goods',
      checked: true,
    });
    expect(changed.body.updated_at > body.updated_at).toBe(true);
  });

  test('names in a single case are title-cased, others kept', async () => {
    const dora = await instance.person('dora');
    const names = ['oat milk', 'SALT AND PEPPER', 'all-purpose flour', 'iPhone cable'];
    for (const name of names) await dora.call('POST /recipe/api/shopping', { name });
    const { items } = (await dora.call('GET /recipe/api/shopping')).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'All-Purpose Flour',
      'Oat Milk',
      'Salt and Pepper',
      'iPhone cable',
    ]);
    const renamed = await dora.call(`PUT /recipe/api/shopping/${items[0].id}`, { name: 'rye' });
    expect(renamed.body.name).toBe('Rye');
  });

  test('an item that is linked with the pantry shows it, and stands in its aisle', async () => {
    const dairy = await people.pantryCategory(ana, 'Dairy', 'Cooling');
    const milk = await people.pantryItem(ana, {
      name: 'Whole milk',
      category_id: dairy,
      img_url: '/api/files/7',
    });
    const add = (more: object) =>
      ana.call('POST /recipe/api/shopping', { name: 'Milk', pantry_id: milk, ...more });
    expect((await add({})).body).toMatchObject({
      user_id: await people.idOf(ana),
      pantry_id: milk,
      pantry_name: 'Whole milk',
      pantry_img_url: '/api/files/7',
      aisle: 'Cooling',
      recipe_id: null,
      recipe_name: null,
      recipes: [],
      sources: [],
    });
    expect((await add({ aisle: 'Back' })).body.aisle).toBe('Back');
    const plain = (await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).body;
    const linked = await ana.call(`PUT /recipe/api/shopping/${plain.id}`, { pantry_id: milk });
    expect(linked.body).toMatchObject({ pantry_id: milk, aisle: 'Cooling' });
    const others = await ben.call('POST /recipe/api/shopping', { name: 'Milk', pantry_id: milk });
    expect([others.status, others.body.details[0].path]).toEqual([400, 'pantry_id']);
  });

  test('an item can be for a recipe that one sees', async () => {
    const soup = await people.recipe(ana, 'Soup', ['1||leek']);
    const item = { name: 'Croutons', quantity: 100, unit: 'g', recipe_id: soup };
    const added = await ana.call('POST /recipe/api/shopping', item);
    expect(added.body).toMatchObject({
      ...item,
      recipe_name: 'Soup',
      recipes: [{ id: soup, name: 'Soup' }],
      sources: [{ recipe_id: soup, diary_id: null, qty: 100 }],
    });
    const more = await ana.call(`PUT /recipe/api/shopping/${added.body.id}`, { quantity: 150 });
    expect(more.body).toMatchObject({ quantity: 150, sources: [{ qty: 100 }] });
    const refused = await ben.call('POST /recipe/api/shopping', item);
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'recipe_id']);
    await ana.call(`DELETE /recipe/api/recipes/${soup}`);
    const { items } = (await ana.call('GET /recipe/api/shopping?limit=200')).body;
    const kept = items.find(({ id }: { id: number }) => id === added.body.id);
    expect(kept).toMatchObject({ recipe_id: soup, recipe_name: 'Soup' });
  });

  test('items are moved within and between aisles', async () => {
    const eve = await instance.person('eve');
    const ids = [];
    for (const name of ['Apples', 'Bread', 'Cheese']) {
      ids.push((await eve.call('POST /recipe/api/shopping', { name, aisle: 'One' })).body.id);
    }
    const [apples, bread, cheese] = ids;
    const { body } = await eve.call('POST /recipe/api/shopping/reorder', {
      items: [
        { id: cheese, sort_order: 0 },
        { id: bread, sort_order: 1 },
        { id: apples, aisle: null, sort_order: 2 },
        { id: 999_999, sort_order: 3 },
      ],
    });
    expect(body).toEqual({ updated: 3 });
    const { items } = (await eve.call('GET /recipe/api/shopping')).body;
    expect(items.map(({ name, aisle }: { name: string; aisle: string }) => [name, aisle])).toEqual([
      ['Cheese', 'One'],
      ['Bread', 'One'],
      ['Apples', null],
    ]);
    const others = await ben.call('POST /recipe/api/shopping/reorder', {
      items: [{ id: cheese, sort_order: 9 }],
    });
    expect(others.body).toEqual({ updated: 0 });
  });

  test('invalid input is refused with its field', async () => {
    const blank = await ana.call('POST /recipe/api/shopping', { name: '  ', quantity: -1 });
    expect(blank.status).toBe(400);
    expect(blank.body).toEqual({
      error: 'name must not be blank.',
      code: 'invalid_input',
      details: [
        { path: 'name', message: 'must not be blank' },
        { path: 'quantity', message: 'must be at least 0' },
      ],
    });
    expect((await ana.call('GET /recipe/api/shopping?cursor=nonsense')).status).toBe(400);
    expect((await ana.call('GET /recipe/api/shopping?limit=0')).status).toBe(400);
    expect((await ana.call('DELETE /recipe/api/shopping/abc')).status).toBe(400);
  });
});
