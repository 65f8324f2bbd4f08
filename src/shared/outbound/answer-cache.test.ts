import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { readThroughCache } from './answer-cache.ts';
import { declareService } from './service.ts';
import type { OutboundTables } from './tables.ts';

let instance: TestInstance;
let db: Kysely<OutboundTables>;
let loads: string[];

beforeEach(async () => {
  instance = await openInstance();
  db = instance.application.services.db;
  loads = [];
});
afterEach(() => instance.close());

const shelf = declareService({
  name: 'shelf',
  title: 'Shelf',
  baseUrl: 'https://shelf.example',
  cache: { seconds: 3600, entries: 3 },
});
const read = (key: string, service = shelf) =>
  readThroughCache({ db, clock: instance.clock }, service, key, async () => {
    loads.push(key);
    return { key, load: loads.length };
  });

test('an answer is loaded once until it expires, and expired ones are deleted', async () => {
  expect(await read('a')).toEqual({ key: 'a', load: 1 });
  expect(await read('a')).toEqual({ key: 'a', load: 1 });
  instance.clock.forward({ hours: 1 });
  expect(await read('a')).toEqual({ key: 'a', load: 2 });
  instance.clock.forward({ hours: 3 });
  await instance.application.runner.runDue();
  expect(await db.selectFrom('outbound_answers').selectAll().execute()).toEqual([]);
});

test('only the newest answers of a service are kept', async () => {
  const other = { ...shelf, name: 'other' };
  await read('x', other);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    instance.clock.forward({ seconds: 1 });
    await read(key);
  }
  const kept = await db.selectFrom('outbound_answers').select('key').orderBy('key').execute();
  expect(kept.map(({ key }) => key)).toEqual(['c', 'd', 'e', 'x']);
});

test('a failure is not stored, and a service without a cache stores nothing', async () => {
  const failing = readThroughCache({ db, clock: instance.clock }, shelf, 'a', async () => {
    throw new Error('down');
  });
  await expect(failing).rejects.toThrow('down');
  await read('a', { ...shelf, cache: null });
  expect(await db.selectFrom('outbound_answers').selectAll().execute()).toEqual([]);
  expect(await read('a')).toEqual({ key: 'a', load: 2 });
});

test('an answer that a clock stored ahead of time is not used', async () => {
  instance.clock.forward({ days: 365 });
  await read('a');
  instance.clock.forward({ days: -365 });
  expect(await read('a')).toEqual({ key: 'a', load: 2 });
});
