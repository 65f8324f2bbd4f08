import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../../../testing/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
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

  test('what is open comes first, then by aisle with the ones without an aisle last', async () => {
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

  test('a change keeps what it does not name', async () => {
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

  test('bad input is refused with the place it is in', async () => {
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
