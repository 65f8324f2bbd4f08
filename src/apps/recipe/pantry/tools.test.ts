import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let forAna: string;
let forBen: string;

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
  });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  forAna = await tokenFor(ana);
  forBen = await tokenFor(ben);
});
afterAll(() => instance.close());

async function tokenFor(person: Person): Promise<string> {
  const scopes = ['mcp:read', 'mcp:write', 'mcp:destroy'];
  return (await person.call('POST /api/tokens', { name: 'test', scopes })).body.raw;
}

async function use(token: string, name: string, args: object = {}) {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const headers = { accept: 'application/json, text/event-stream' };
  const { body } = await instance.bearer(token).call('POST /recipe/api/mcp', call, { headers });
  const { structuredContent, isError, content } = body.result;
  return isError ? (content[0].text as string) : structuredContent;
}

const PANTRY = '/recipe/api/pantry';

describe('add_pantry_item', () => {
  test('adds an item in stock and returns it; the page shows it', async () => {
    const sent = {
      name: 'Chickpeas',
      quantity: 3,
      unit: 'can',
      category: 'cans & JARS',
      expires_on: '2027-01-31',
      notes: 'The small ones',
    };
    const { ok, created } = await use(forAna, 'add_pantry_item', { ...sent, confirm: true });
    expect(ok).toBe(true);
    expect(created).toEqual({
      ...sent,
      id: expect.any(Number),
      brand: null,
      category: 'Cans & jars',
      in_stock: true,
    });
    expect((await ana.call(`GET ${PANTRY}/${created.id}`)).body).toMatchObject(created);
  });

  test('keeps a category that nobody made as text, and knows out of stock', async () => {
    const args = { name: 'Couscous', category: 'Camping', in_stock: false, confirm: true };
    expect((await use(forAna, 'add_pantry_item', args)).created).toMatchObject({
      category: 'Camping',
      in_stock: false,
    });
    const none = { name: 'Bulgur', quantity: 0, confirm: true };
    expect((await use(forAna, 'add_pantry_item', none)).created).toMatchObject({
      in_stock: false,
      quantity: 0,
    });
  });

  test('is refused in a sentence for a name that is taken, and without confirmation', async () => {
    expect(await use(forAna, 'add_pantry_item', { name: 'CHICKPEAS', confirm: true })).toBe(
      'There is already an item called CHICKPEAS in your pantry.',
    );
    expect(await use(forAna, 'add_pantry_item', { name: 'Lentils' })).toContain('confirm');
    expect((await ana.call(`GET ${PANTRY}?q=lentils`)).body.items).toEqual([]);
    expect((await use(forBen, 'add_pantry_item', { name: 'Chickpeas', confirm: true })).ok).toBe(
      true,
    );
  });

  test.each([
    [{ quantity: -1 }, 'quantity'],
    [{ quantity: 1_000_001 }, 'quantity'],
    [{ category: 'x'.repeat(51) }, 'category'],
    [{ notes: 'x'.repeat(1001) }, 'notes'],
    [{ expires_on: '2026-02-30' }, 'expires_on'],
    [{ name: ' ' }, 'name'],
  ])('%j is refused', async (wrong, field) => {
    const args = { name: 'Wrong', confirm: true, ...wrong };
    expect(await use(forAna, 'add_pantry_item', args)).toMatch(new RegExp(`^${field} `));
    expect((await ana.call(`GET ${PANTRY}?q=wrong`)).body.items).toEqual([]);
  });
});

describe('list_pantry', () => {
  test('lists one’s own items by name, by words of name or brand, or what is in stock', async () => {
    await ana.call(`POST ${PANTRY}`, { name: 'Älplermagronen', brand: 'Swiss' });
    const names = async (args: object) => {
      const { count, items } = await use(forAna, 'list_pantry', args);
      expect(count).toBe(items.length);
      return items.map(({ name }: { name: string }) => name);
    };
    expect(await names({})).toEqual(['Älplermagronen', 'Bulgur', 'Chickpeas', 'Couscous']);
    expect(await names({ in_stock_only: true })).toEqual(['Älplermagronen', 'Chickpeas']);
    expect(await names({ in_stock_only: false })).toHaveLength(4);
    expect(await names({ query: 'swiss' })).toEqual(['Älplermagronen']);
    expect(await names({ query: 'chick' })).toEqual(['Chickpeas']);
    for (const wildcard of ['%', '_', 'chick%', 'ch_ck', '\\']) {
      expect(await names({ query: wildcard })).toEqual([]);
    }
    expect(await names({ limit: 2 })).toEqual(['Älplermagronen', 'Bulgur']);
    expect(await use(forAna, 'list_pantry', { limit: 101 })).toMatch(/^limit /);
    const { items } = await use(forAna, 'list_pantry', { query: 'chick' });
    expect(Object.keys(items[0]).toSorted()).toEqual(
      ['id', 'name', 'brand', 'in_stock', 'quantity', 'unit', 'category', 'expires_on'].toSorted(),
    );
  });

  test('takes % and _ literally', async () => {
    const dan = await instance.person('dan');
    const token = await tokenFor(dan);
    for (const name of ['100% cocoa', '100 g cocoa', 'tin_opener', 'tin opener'])
      await dan.call(`POST ${PANTRY}`, { name });
    const names = async (query: string) =>
      (await use(token, 'list_pantry', { query })).items.map(({ name }: { name: string }) => name);
    expect(await names('100%')).toEqual(['100% cocoa']);
    expect(await names('cocoa 100%')).toEqual(['100% cocoa']);
    expect(await names('n_o')).toEqual(['tin_opener']);
    expect(await names('OCO')).toEqual(['100 g cocoa', '100% cocoa']);
  });

  test('shows fifty unless asked for more', async () => {
    const cat = await instance.person('cat');
    const token = await tokenFor(cat);
    for (let n = 0; n < 60; n += 1) await cat.call(`POST ${PANTRY}`, { name: `Tin ${n}` });
    expect((await use(token, 'list_pantry')).count).toBe(50);
    expect((await use(token, 'list_pantry', { limit: 100 })).count).toBe(60);
  });
});

describe('update_pantry_stock', () => {
  test('changes what is there and never adds an item', async () => {
    const { id } = (await ana.call(`POST ${PANTRY}`, { name: 'Sugar', quantity: 1 })).body;
    const change = (args: object) => use(forAna, 'update_pantry_stock', { item_id: id, ...args });
    const said = { ok: true, item_id: id, name: 'Sugar' };
    expect(await change({ quantity: 0 })).toEqual({ ...said, in_stock: false, quantity: 0 });
    expect(await change({ quantity: 2.5 })).toEqual({ ...said, in_stock: true, quantity: 2.5 });
    expect(await change({ in_stock: false })).toEqual({ ...said, in_stock: false, quantity: 2.5 });
    expect(await change({})).toBe('Give in_stock or quantity.');

    const before = (await ana.call(`GET ${PANTRY}?limit=200`)).body.items;
    const absent = { item_id: 999_999, in_stock: true };
    expect(await use(forAna, 'update_pantry_stock', absent)).toBe('There is no such pantry item.');
    const hers = { item_id: id, quantity: 9 };
    expect(await use(forBen, 'update_pantry_stock', hers)).toBe('There is no such pantry item.');
    expect((await ana.call(`GET ${PANTRY}?limit=200`)).body.items).toEqual(before);
  });
});
