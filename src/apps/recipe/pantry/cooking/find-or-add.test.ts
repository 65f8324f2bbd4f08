import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../../kernel/database/transact.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { findOrAddItems } from './find-or-add.ts';

let instance: TestInstance;
let ana: Person;
let owner: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  owner = (await ana.call('GET /api/auth/me')).body.user.id;
});
afterAll(() => instance.close());

const PANTRY = '/recipe/api/pantry';
const NOW = '2026-11-15T10:00:00.000Z';
const find = async (names: string[]) => {
  const { db } = instance.application.services;
  return (await transact(db, (tx) => findOrAddItems(tx, owner, names, NOW))).ids;
};
const all = async () => (await ana.call(`GET ${PANTRY}?limit=200`)).body.items;

describe('items for the ingredients of an import', () => {
  test('are found by their name or added out of stock, each once', async () => {
    const tomato = (await ana.call(`POST ${PANTRY}`, { name: 'Tomato' })).body.id;
    const milk = (await ana.call(`POST ${PANTRY}`, { name: 'Milk' })).body.id;
    const ben = await instance.person('ben');
    await ben.call(`POST ${PANTRY}`, { name: 'Basil' });

    const ids = await find(['tomatoes', ' Basil ', 'coconut milk', 'BASIL', '—', 'Milk', '']);
    expect(ids[0]).toBe(tomato);
    expect(ids[1]).toBe(ids[3]);
    expect(ids[4]).toBeNull();
    expect(ids[5]).toBe(milk);
    expect(ids[6]).toBeNull();
    expect(await all()).toMatchObject([
      { id: ids[1], name: 'Basil', in_stock: false, quantity: null, created_at: NOW },
      { id: ids[2], name: 'coconut milk', in_stock: false, generic_parent_id: null },
      { id: milk, in_stock: true },
      { id: tomato, in_stock: true },
    ]);
    expect(await find(['basil', 'Coconut Milk'])).toEqual([ids[1], ids[2]]);
    expect(await all()).toHaveLength(4);
  });

  test('a variant is found where no general item has the name', async () => {
    const oil = (await ana.call(`POST ${PANTRY}`, { name: 'Oil' })).body.id;
    const variant = { name: 'Olive oil', generic_parent_id: oil };
    const olive = (await ana.call(`POST ${PANTRY}`, variant)).body.id;
    expect(await find(['olive oil', 'oil'])).toEqual([olive, oil]);
  });

  test('a deleted item is added again', async () => {
    const { id } = (await ana.call(`POST ${PANTRY}`, { name: 'Capers' })).body;
    await ana.call(`DELETE ${PANTRY}/${id}`);
    const [again] = await find(['capers']);
    expect(again).not.toBe(id);
  });

  test('concurrent imports of hundreds of names add one item each', async () => {
    const names = Array.from({ length: 700 }, (_, n) => `Thing ${n}`);
    const answers = await Promise.all([find(names), find(names.toReversed()), find(names)]);
    expect(answers[1].toReversed()).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(new Set(answers[0]).size).toBe(700);
  });

  test('a name that is too long is cut', async () => {
    const long = `${'word '.repeat(60)}`;
    const [id] = await find([long]);
    const { body } = await ana.call(`GET ${PANTRY}/${id}`);
    expect(body.name.length).toBeLessThanOrEqual(200);
    expect(await find([long])).toEqual([id]);
  });
});
