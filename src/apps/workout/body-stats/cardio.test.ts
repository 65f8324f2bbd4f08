import { afterAll, beforeAll, expect, test } from 'vitest';
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

const API = '/workout/api/cardio';
const add = (person: Person, body: object) => person.call(`POST ${API}`, body);

test('Ana logs a run and a swim, newest first and page by page; Ben sees neither', async () => {
  const run = await add(ana, {
    ...{ date: '2026-11-10', kind: 'run', minutes: 42.5, distance: 5, distance_unit: 'mi' },
    ...{ calories: 480, avg_heart_rate: 151, notes: 'Uphill' },
  });
  expect(run).toMatchObject({
    status: 201,
    body: { date: '2026-11-10', kind: 'run', minutes: 42.5, distance: 5, distance_unit: 'mi' },
  });
  const swim = await add(ana, { kind: 'swim', distance: 800, distance_unit: 'm' });
  expect(swim.body).toMatchObject({ date: '2026-11-15', minutes: null, calories: null, notes: '' });
  const first = (await ana.call(`GET ${API}?limit=1`)).body;
  expect(first.items).toEqual([swim.body]);
  const next = await ana.call(`GET ${API}?limit=1&cursor=${first.next_cursor}`);
  expect(next.body).toEqual({ items: [run.body], next_cursor: null });
  expect((await ana.call(`GET ${API}?kind=run`)).body.items).toEqual([run.body]);
  expect((await ana.call(`GET ${API}?from=2026-11-11`)).body.items).toEqual([swim.body]);
  expect((await ben.call(`GET ${API}`)).body.items).toEqual([]);
  expect((await ben.call(`PUT ${API}/${run.body.id}`, { minutes: 1 })).status).toBe(404);
});

test('an entry is changed; what is not sent stays, and a distance has a unit', async () => {
  const { id } = (await add(ana, { kind: 'walk', minutes: 30, notes: 'Park' })).body;
  const change = async (body: object) => (await ana.call(`PUT ${API}/${id}`, body)).body;
  expect(await change({ distance: 2.4 })).toMatchObject({
    ...{ minutes: 30, distance: 2.4, distance_unit: 'km', notes: 'Park' },
  });
  expect(await change({ distance: null })).toMatchObject({ distance: null, distance_unit: null });
  expect((await ana.call(`PUT ${API}/${id}`, { minutes: null })).status).toBe(400);
});

test.each([
  { kind: 'run' },
  { kind: 'fly', minutes: 10 },
  { kind: 'run', minutes: 0 },
  { kind: 'run', minutes: 1441 },
  { kind: 'run', minutes: 10, avg_heart_rate: 300 },
  { kind: 'run', minutes: 10, distance: 5, distance_unit: 'leagues' },
  { kind: 'run', minutes: 10, date: '2026-02-30' },
])('%j is refused', async (wrong) => {
  expect((await add(ana, wrong)).status).toBe(400);
});

test('a removed entry can be put back for 30 days', async () => {
  const { id } = (await add(ana, { kind: 'row', minutes: 20 })).body;
  expect((await ana.call(`DELETE ${API}/${id}`)).body).toEqual({ ok: true });
  expect((await ana.call(`DELETE ${API}/${id}`)).status).toBe(404);
  expect((await ben.call(`POST ${API}/${id}/restore`)).status).toBe(404);
  expect((await ana.call(`POST ${API}/${id}/restore`)).body).toMatchObject({ id, kind: 'row' });
  await ana.call(`DELETE ${API}/${id}`);
  instance.clock.forward({ days: 31 });
  await instance.application.runner.runDue();
  expect((await ana.call(`POST ${API}/${id}/restore`)).status).toBe(404);
});
