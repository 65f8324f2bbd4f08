import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

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
const add = async (item: object): Promise<number> =>
  (await ana.call(`POST ${PANTRY}`, item)).body.id;
const read = async (id: number) => (await ana.call(`GET ${PANTRY}/${id}`)).body;
const putUnder = (id: number, generic_parent_id: number | null) =>
  ana.call(`PUT ${PANTRY}/${id}`, { generic_parent_id });

describe('variants', () => {
  test('stand under a general item, which is available when one of them is in stock', async () => {
    const milk = await add({ name: 'Milk', in_stock: false });
    const oat = await add({ name: 'Oat milk', generic_parent_id: milk, in_stock: false });
    expect(await read(milk)).toMatchObject({ in_stock: false, available: false, variant_count: 1 });
    await ana.call(`PATCH ${PANTRY}/${oat}/stock`, { quantity: 2 });
    expect(await read(milk)).toMatchObject({ in_stock: false, available: true });
    await ana.call(`DELETE ${PANTRY}/${oat}`);
    expect(await read(milk)).toMatchObject({ available: false, variant_count: 0 });
    await ana.call(`POST ${PANTRY}/${oat}/restore`);
    expect(await read(oat)).toMatchObject({ generic_parent_id: milk });
    expect(await read(milk)).toMatchObject({ available: true, variant_count: 1 });
  });

  test('may have names that other items have', async () => {
    const rice = await add({ name: 'Rice' });
    const one = await add({ name: 'rice', brand: 'Basma', generic_parent_id: rice });
    const two = await add({ name: 'Rice', brand: 'Jasmi', generic_parent_id: rice });
    expect((await read(rice)).variant_count).toBe(2);
    const list = async (query: string) =>
      (await ana.call(`GET ${PANTRY}?${query}`)).body.items.map(({ id }: { id: number }) => id);
    expect(await list(`parent=${rice}`)).toEqual([two, one].toSorted((a, b) => a - b));
    expect(await list('q=rice&parent=none')).toEqual([rice]);
    expect((await putUnder(one, null)).status).toBe(409);
    expect((await read(one)).generic_parent_id).toBe(rice);
  });

  test('are one level deep', async () => {
    const flour = await add({ name: 'Flour' });
    const rye = await add({ name: 'Rye flour', generic_parent_id: flour });
    const other = await add({ name: 'Starch' });
    const refusals = [
      [await putUnder(flour, flour), 'must be another item'],
      [await putUnder(other, rye), 'must be an item of your pantry that is no variant itself'],
      [await putUnder(flour, other), 'must be empty for an item that has variants'],
      [
        await ana.call(`POST ${PANTRY}`, { name: 'Dark rye', generic_parent_id: rye }),
        'must be an item of your pantry that is no variant itself',
      ],
    ] as const;
    for (const [{ status, body }, message] of refusals) {
      expect(status).toBe(400);
      expect(body.details).toEqual([{ path: 'generic_parent_id', message }]);
    }
    await ana.call(`DELETE ${PANTRY}/${rye}`);
    expect((await putUnder(flour, other)).status).toBe(200);
  });

  test('of Ana’s item Ben has none', async () => {
    const salt = await add({ name: 'Salt' });
    const sent = { name: 'Sea salt', generic_parent_id: salt };
    expect((await ben.call(`POST ${PANTRY}`, sent)).status).toBe(400);
    expect((await read(salt)).variant_count).toBe(0);
  });

  test('two items that are put under each other at once: one stays above', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => [
        await add({ name: `Left ${n}` }),
        await add({ name: `Right ${n}` }),
      ]),
    );
    await Promise.all(
      pairs.flatMap(([left = 0, right = 0]) => [putUnder(left, right), putUnder(right, left)]),
    );
    for (const [left = 0, right = 0] of pairs) {
      const parents = [(await read(left)).generic_parent_id, (await read(right)).generic_parent_id];
      expect(parents.filter((id) => id === null)).toHaveLength(1);
    }
  });
});

describe('a general item that is removed', () => {
  test('makes its variants independent', async () => {
    const cheese = await add({ name: 'Cheese' });
    const gouda = await add({ name: 'Gouda', generic_parent_id: cheese });
    await ana.call(`DELETE ${PANTRY}/${cheese}`);
    expect(await read(gouda)).toMatchObject({ name: 'Gouda', generic_parent_id: null });
    await ana.call(`POST ${PANTRY}/${cheese}/restore`);
    expect((await read(cheese)).variant_count).toBe(0);
  });

  test('a variant whose name is taken becomes a variant of that item', async () => {
    const pasta = await add({ name: 'Pasta' });
    const penne = await add({ name: 'Penne' });
    const under = await add({ name: 'penne', brand: 'Rummo', generic_parent_id: pasta });
    const first = await add({ name: 'PASTA', brand: 'One', generic_parent_id: pasta });
    const second = await add({ name: 'pasta', brand: 'Two', generic_parent_id: pasta });
    expect((await ana.call(`DELETE ${PANTRY}/${pasta}`)).status).toBe(200);
    expect(await read(under)).toMatchObject({ name: 'penne', generic_parent_id: penne });
    expect(await read(first)).toMatchObject({ name: 'PASTA', generic_parent_id: null });
    expect(await read(second)).toMatchObject({ name: 'pasta', generic_parent_id: first });
    expect((await ana.call(`POST ${PANTRY}/${pasta}/restore`)).status).toBe(409);
  });

  test('a variant deleted earlier is restored as independent', async () => {
    const oil = await add({ name: 'Oil' });
    const olive = await add({ name: 'Olive oil', generic_parent_id: oil });
    await ana.call(`DELETE ${PANTRY}/${olive}`);
    await ana.call(`DELETE ${PANTRY}/${oil}`);
    expect((await ana.call(`POST ${PANTRY}/${olive}/restore`)).body).toMatchObject({
      id: olive,
      generic_parent_id: null,
    });
  });
});
