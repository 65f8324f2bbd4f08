import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { findItems } from './queries.ts';

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
const add = (who: Person, item: object) => who.call(`POST ${PANTRY}`, item);
const names = async (who: Person, query = '') =>
  (await who.call(`GET ${PANTRY}?limit=200&${query}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );

const BUTTER = {
  name: ' Butter ',
  brand: 'Kerry',
  barcode: '5 011038 133931',
  quantity: 250,
  unit: 'g',
  expires_on: '2026-12-01',
  serving_size: 14,
  serving_unit: 'g',
  serving_label: '1 tbsp',
  nutrition: { calories: 102, fat: 11.5 },
  g_per_cup: 227,
  img_url: 'https://example.org/butter.jpg',
  notes: 'Unsalted',
};

describe('an item of the pantry', () => {
  test('stores all fields; Ben can neither see nor change it', async () => {
    const { status, body } = await add(ana, BUTTER);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...BUTTER,
      id: expect.any(Number),
      user_id: expect.any(Number),
      name: 'Butter',
      barcode: '5011038133931',
      category: 'Dairy & eggs',
      category_id: expect.any(Number),
      in_stock: true,
      available: true,
      generic_parent_id: null,
      variant_count: 0,
      created_at: '2026-11-15T09:00:00.000Z',
      updated_at: '2026-11-15T09:00:00.000Z',
    });
    const item = `${PANTRY}/${body.id}`;
    expect((await ana.call(`GET ${item}`)).body).toEqual(body);
    expect(await names(ben)).toEqual([]);
    for (const [call, sent] of [
      [`GET ${item}`],
      [`GET ${item}/recipes`],
      [`PUT ${item}`, { name: 'Mine' }],
      [`PATCH ${item}/stock`, { in_stock: false }],
      [`DELETE ${item}`],
      [`POST ${item}/restore`, {}],
      [`GET ${PANTRY}/by-barcode/5011038133931`],
    ] as const) {
      expect((await ben.call(call, sent)).status, call).toBe(404);
    }
    expect((await ana.call(`GET ${item}`)).body).toEqual(body);
  });

  test('an update keeps omitted fields; blank text is no text', async () => {
    const { id, ...before } = (await add(ana, { ...BUTTER, name: 'Ghee' })).body;
    instance.clock.forward({ minutes: 1 });
    const { body } = await ana.call(`PUT ${PANTRY}/${id}`, { brand: ' ', quantity: 100 });
    expect(body).toEqual({
      ...before,
      id,
      brand: null,
      quantity: 100,
      updated_at: expect.any(String),
    });
    expect(body.updated_at > before.updated_at).toBe(true);
    expect((await ana.call(`GET ${PANTRY}?q=kerry`)).body.items).toHaveLength(1);
  });

  test('names are unique per owner, ignoring spelling', async () => {
    await add(ana, { name: 'Crème fraîche' });
    const again = await add(ana, { name: ' creme FRAICHE ' });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      error: 'There is already an item called creme FRAICHE in your pantry.',
      code: 'duplicate_name',
    });
    expect((await add(ben, { name: 'Creme fraiche' })).status).toBe(201);
    const { id } = (await add(ana, { name: 'Sour cream' })).body;
    expect((await ana.call(`PUT ${PANTRY}/${id}`, { name: 'CRÈME FRAÎCHE' })).status).toBe(409);
    expect((await ana.call(`PUT ${PANTRY}/${id}`, { name: 'SOUR CREAM' })).status).toBe(200);
  });

  test('of ten concurrent additions with one name, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add(ana, { name: 'Saffron' })),
    );
    const added = answers.filter(({ status }) => status === 201);
    expect(added).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await names(ana, 'q=saffron')).toEqual(['Saffron']);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['less than nothing', { name: 'X', quantity: -1 }, 'quantity'],
    ['more than a million', { name: 'X', quantity: 1_000_001 }, 'quantity'],
    ['an impossible date', { name: 'X', expires_on: '2026-02-29' }, 'expires_on'],
    ['a serving of nothing', { name: 'X', serving_size: 0 }, 'serving_size'],
    ['a weightless cup', { name: 'X', g_per_cup: 0 }, 'g_per_cup'],
    ['negative nutrition', { name: 'X', nutrition: { fat: -1 } }, 'nutrition.fat'],
    ['a category that is not hers', { name: 'X', category_id: 999_999 }, 'category_id'],
    [
      'a general item that is not hers',
      { name: 'X', generic_parent_id: 999_999 },
      'generic_parent_id',
    ],
    ['0 of what is in stock', { name: 'X', in_stock: true, quantity: 0 }, 'quantity'],
  ])('%s is refused', async (_, item, path) => {
    const { status, body } = await add(ana, item);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path }]);
    expect(await names(ana, 'q=x')).not.toContain('X');
  });

  test('when deleted, is hidden everywhere and can be restored', async () => {
    const { id } = (
      await add(ben, { name: 'Yeast', barcode: '96385074', expires_on: '2026-11-16' })
    ).body;
    expect((await ben.call(`DELETE ${PANTRY}/${id}`)).body).toEqual({ ok: true });
    expect((await ben.call(`GET ${PANTRY}/${id}`)).status).toBe(404);
    expect((await ben.call(`GET ${PANTRY}/${id}/recipes`)).status).toBe(404);
    expect((await ben.call(`GET ${PANTRY}/by-barcode/96385074`)).status).toBe(404);
    expect((await ben.call(`GET ${PANTRY}/expiring`)).body.items).toEqual([]);
    expect(await names(ben)).not.toContain('Yeast');
    expect((await ben.call(`PUT ${PANTRY}/${id}`, { name: 'Y' })).status).toBe(404);
    expect((await ben.call(`DELETE ${PANTRY}/${id}`)).status).toBe(404);

    expect((await ben.call(`POST ${PANTRY}/${id}/restore`)).body).toMatchObject({
      id,
      name: 'Yeast',
    });
    expect((await ben.call(`POST ${PANTRY}/${id}/restore`)).status).toBe(200);
    expect(await names(ben)).toContain('Yeast');
  });

  test('is not restored if its name is taken', async () => {
    const { id } = (await add(ana, { name: 'Honey' })).body;
    await ana.call(`DELETE ${PANTRY}/${id}`);
    expect((await add(ana, { name: 'honey' })).status).toBe(201);
    expect((await ana.call(`POST ${PANTRY}/${id}/restore`)).status).toBe(409);
    expect(await names(ana, 'q=honey')).toEqual(['honey']);
  });

  test('is found by its barcode, whichever way a scanner writes it', async () => {
    const { id } = (await add(ana, { name: 'Cola', barcode: '036000291452' })).body;
    instance.clock.forward({ minutes: 1 });
    for (const code of ['036000291452', '0036000291452', '0%2036000%20291452']) {
      expect((await ana.call(`GET ${PANTRY}/by-barcode/${code}`)).body.id, code).toBe(id);
    }
    const snack = (await add(ana, { name: 'Crisps', barcode: '01234565' })).body.id;
    const byUpcA = await ana.call(`GET ${PANTRY}/by-barcode/012345000065`);
    expect(byUpcA.body.id).toBe(snack);
    const newer = (await add(ana, { name: 'Cola light', barcode: '036000291452' })).body.id;
    expect((await ana.call(`GET ${PANTRY}/by-barcode/036000291452`)).body.id).toBe(newer);
    expect((await ana.call(`GET ${PANTRY}/by-barcode/4006381333931`)).status).toBe(404);
    expect([400, 404]).toContain((await ana.call(`GET ${PANTRY}/by-barcode/a%00b`)).status);
  });
});

describe('the items behind the links of ingredients', () => {
  test('are the living ones of one’s own', async () => {
    const { db } = instance.application.services;
    const owner = (await ana.call('GET /api/auth/me')).body.user.id;
    const [here, gone] = [
      (await add(ana, { name: 'Here', nutrition: { fat: 1 }, g_per_cup: 100 })).body.id,
      (await add(ana, { name: 'Gone' })).body.id,
    ];
    const his = (await add(ben, { name: 'His' })).body.id;
    await ana.call(`DELETE ${PANTRY}/${gone}`);
    expect(await findItems(db, owner, [here, gone, his, 999_999])).toMatchObject([
      { id: here, name: 'Here', nutrition: '{"fat":1}', g_per_cup: 100, available: 1 },
    ]);
    expect(await findItems(db, owner, [])).toEqual([]);
  });
});

describe('the stock', () => {
  const stockOf = async (id: number, change: object) =>
    (await ana.call(`PATCH ${PANTRY}/${id}/stock`, change)).body;

  test('an amount puts an item in stock, 0 takes it out, in_stock keeps the amount', async () => {
    const { id } = (await add(ana, { name: 'Oats', in_stock: false, unit: 'g' })).body;
    expect(await stockOf(id, { quantity: 500 })).toMatchObject({ in_stock: true, quantity: 500 });
    expect(await stockOf(id, { in_stock: false })).toMatchObject({
      in_stock: false,
      quantity: 500,
    });
    expect(await stockOf(id, { in_stock: true })).toMatchObject({ in_stock: true, quantity: 500 });
    expect(await stockOf(id, { quantity: 0 })).toMatchObject({ in_stock: false, quantity: 0 });
    expect(await stockOf(id, { in_stock: true })).toMatchObject({ in_stock: true, quantity: null });
    expect((await ana.call(`GET ${PANTRY}/${id}`)).body).toMatchObject({
      in_stock: true,
      unit: 'g',
    });
  });

  test('an empty change or a negative amount is refused', async () => {
    const { id } = (await add(ana, { name: 'Barley' })).body;
    expect((await ana.call(`PATCH ${PANTRY}/${id}/stock`, {})).status).toBe(400);
    expect((await ana.call(`PATCH ${PANTRY}/${id}/stock`, { quantity: -1 })).status).toBe(400);
    expect((await ana.call(`GET ${PANTRY}/${id}`)).body).toMatchObject({ quantity: null });
  });
});

describe('the list', () => {
  let cat: Person;

  beforeAll(async () => {
    cat = await instance.person('cat');
    for (const item of [
      { name: 'Apple juice', brand: 'Öbst', expires_on: '2026-11-20', category: null },
      { name: 'Rice', in_stock: false, expires_on: '2026-11-01', category: null },
      { name: 'Äpfel', category: 'Produce' },
      { name: 'Milk', expires_on: '2026-11-14', category: 'dairy & EGGS' },
      { name: 'Yoghurt', expires_on: '2026-12-24', category: 'Home made' },
    ]) {
      await add(cat, item);
      instance.clock.forward({ minutes: 1 });
    }
  });

  test('is sorted by name, by date with the dateless last, or by the last change', async () => {
    expect(await names(cat)).toEqual(['Äpfel', 'Apple juice', 'Milk', 'Rice', 'Yoghurt']);
    expect(await names(cat, 'sort=expiry')).toEqual([
      'Rice',
      'Milk',
      'Apple juice',
      'Yoghurt',
      'Äpfel',
    ]);
    expect(await names(cat, 'sort=updated')).toEqual([
      'Yoghurt',
      'Milk',
      'Äpfel',
      'Rice',
      'Apple juice',
    ]);
  });

  test.each([
    ['q=app', ['Apple juice']],
    ['q=apf', ['Äpfel']],
    ['q=OBST', ['Apple juice']],
    ['q=juice%20obs', ['Apple juice']],
    ['q=juice%20milk', []],
    ['q=100%25', []],
    ['in_stock=true', ['Äpfel', 'Apple juice', 'Milk', 'Yoghurt']],
    ['in_stock=0', ['Rice']],
    ['category=PRODUCE', ['Äpfel']],
    ['category=home%20MADE', ['Yoghurt']],
    ['category=none', ['Apple juice', 'Rice']],
    ['category=nowhere', []],
    ['expiring=0', ['Milk']],
    ['expiring=5', ['Apple juice', 'Milk']],
    ['expiring=5&q=juice', ['Apple juice']],
  ])('%s shows %j', async (query, shown) => {
    expect(await names(cat, query)).toEqual(shown);
  });

  test('takes the id of a category; the one of somebody else shows nothing', async () => {
    const { id } = (await cat.call(`GET ${PANTRY}/categories`)).body.items[0];
    expect(await names(cat, `category=${id}`)).toEqual(['Äpfel']);
    expect(await names(ana, `category=${id}`)).toEqual([]);
  });

  test('is read page by page in every order, each item once', async () => {
    const dan = await instance.person('dan');
    for (let n = 0; n < 23; n += 1) {
      await add(dan, { name: `Tin ${n}`, expires_on: n % 3 ? `2026-11-${10 + (n % 4)}` : null });
    }
    for (const path of [
      '?sort=name',
      '?sort=expiry',
      '?sort=updated',
      '?q=tin',
      '/expiring?days=30',
    ]) {
      const whole = (await dan.call(`GET ${PANTRY}${path}&limit=200`)).body.items;
      const read: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const more: string = cursor && `&cursor=${cursor}`;
        const { body } = await dan.call(`GET ${PANTRY}${path}&limit=4${more}`);
        read.push(...body.items);
        cursor = body.next_cursor;
      }
      expect(read, path).toEqual(whole);
      expect(read.length, path).toBe(path.startsWith('/expiring') ? 15 : 23);
    }
  });

  test('refuses what it does not know', async () => {
    for (const query of ['sort=price', 'limit=0', 'cursor=x', 'expiring=-1', 'parent=some']) {
      expect((await cat.call(`GET ${PANTRY}?${query}`)).status, query).toBe(400);
    }
  });
});

describe('what has to be used soon', () => {
  test('is in stock and past its date or due in a week, soonest first; the day is the caller’s', async () => {
    const eve = await instance.person('eve');
    for (const [name, expires_on, in_stock] of [
      ['In a week', '2026-11-22', true],
      ['In eight days', '2026-11-23', true],
      ['Yesterday', '2026-11-14', true],
      ['Today', '2026-11-15', true],
      ['Eaten', '2026-11-15', false],
      ['For ever', null, true],
    ]) {
      await add(eve, { name, expires_on, in_stock });
    }
    const soon = async (query = '') =>
      (await eve.call(`GET ${PANTRY}/expiring${query}`)).body.items.map(
        (item: { name: string; days_left: number }) => [item.name, item.days_left],
      );
    expect(await soon()).toEqual([
      ['Yesterday', -1],
      ['Today', 0],
      ['In a week', 7],
    ]);
    expect(await soon('?days=0')).toEqual([
      ['Yesterday', -1],
      ['Today', 0],
    ]);
    expect((await soon('?days=8')).at(-1)).toEqual(['In eight days', 8]);
    expect((await ben.call(`GET ${PANTRY}/expiring?days=3650`)).text).not.toContain('Today');

    // At 10:30 UTC the next day has begun in Kiribati.
    await eve.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    instance.clock.forward({ hours: 1, minutes: 30 });
    expect((await soon())[0]).toEqual(['Yesterday', -2]);
    expect((await soon()).at(-1)).toEqual(['In eight days', 7]);
  });
});

test('several items are removed at once, each of one’s own, and their variants stay', async () => {
  const dora = await instance.person('dora');
  const add = async (item: object) =>
    (await dora.call('POST /recipe/api/pantry', item)).body.id as number;
  const milk = await add({ name: 'Milk' });
  const oat = await add({ name: 'Oat milk', generic_parent_id: milk });
  const rice = await add({ name: 'Rice' });
  const remove = (who: Person, ids: number[]) =>
    who.call('POST /recipe/api/pantry/remove', { ids });
  expect((await remove(ana, [milk, rice])).body).toEqual({ removed: 0 });
  expect((await remove(dora, [milk, rice, rice, 999_999])).body).toEqual({ removed: 2 });
  expect((await dora.call('GET /recipe/api/pantry')).body.items).toMatchObject([
    { id: oat, generic_parent_id: null },
  ]);
  expect((await dora.call(`POST /recipe/api/pantry/${rice}/restore`)).status).toBe(200);
  expect((await remove(dora, [])).status).toBe(400);
});

test('a new item gets the category that its name suggests, unless one is given', async () => {
  const emil = await instance.person('emil');
  const categoryOf = async (item: object) =>
    (await emil.call('POST /recipe/api/pantry', item)).body.category;
  expect(await categoryOf({ name: 'Whole milk' })).toBe('Dairy & eggs');
  expect(await categoryOf({ name: 'carrots' })).toBe('Produce');
  expect(await categoryOf({ name: 'Xyzzy' })).toBeNull();
  expect(await categoryOf({ name: 'Cheddar', category: null })).toBeNull();
  expect(await categoryOf({ name: 'Butter', category: 'Cellar' })).toBe('Cellar');
});
