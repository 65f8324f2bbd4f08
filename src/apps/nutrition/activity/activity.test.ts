import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

const API = '/nutrition/api/activities';
const OWN = '/nutrition/api/own-activities';

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const add = (person: Person, body: object) => person.call(`POST ${API}`, body);
const RUN = { activity_key: 'run-8', minutes: 30, weight_kg: 70 };

describe('the activity log', () => {
  test('Ana logs a run: 297.5 kcal, 262.5 above rest; Ben sees nothing of it', async () => {
    const run = await add(ana, { ...RUN, time: '07:30', note: ' Park ' });
    expect(run).toMatchObject({
      status: 201,
      body: {
        date: '2026-11-15',
        time: '07:30',
        activity_key: 'run-8',
        name: 'Running, 8 km/h',
        met: 8.5,
        weight_kg: 70,
        given_kcal: null,
        gross_kcal: 297.5,
        net_kcal: 262.5,
        note: 'Park',
      },
    });
    const swim = await add(ana, { date: '2026-11-10', activity_key: 'swimming', kcal: 400 });
    expect(swim.body).toMatchObject({ gross_kcal: 400, net_kcal: 400, minutes: null });
    const first = (await ana.call(`GET ${API}?limit=1`)).body;
    expect(first.items).toEqual([run.body]);
    const next = await ana.call(`GET ${API}?limit=1&cursor=${first.next_cursor}`);
    expect(next.body).toEqual({ items: [swim.body], next_cursor: null });
    expect((await ana.call(`GET ${API}?to=2026-11-11`)).body.items).toEqual([swim.body]);
    expect((await ben.call(`GET ${API}`)).body.items).toEqual([]);
    expect((await ben.call(`PATCH ${API}/${run.body.id}`, { minutes: 1 })).status).toBe(404);
  });

  test('a replay with the same uuid adds no second entry, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add(ben, { ...RUN, uuid: 'run-1' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { id } = answers[0]?.body ?? {};
    await ben.call(`DELETE ${API}/${id}`);
    await add(ben, { ...RUN, uuid: 'run-1' });
    expect((await ben.call(`GET ${API}`)).body.items).toEqual([]);
  });

  test('an edit recomputes the energy; what is not sent stays', async () => {
    const { id } = (await add(ana, { ...RUN, date: '2026-11-01', note: 'Hill' })).body;
    const change = async (body: object) => (await ana.call(`PATCH ${API}/${id}`, body)).body;
    expect(await change({ minutes: 60 })).toMatchObject({ gross_kcal: 595, note: 'Hill' });
    expect(await change({ activity_key: 'run-10' })).toMatchObject({
      name: 'Running, 10 km/h',
      met: 9.3,
      gross_kcal: 651,
    });
    expect(await change({ kcal: 500 })).toMatchObject({ gross_kcal: 500, net_kcal: 430 });
    expect(await change({ kcal: null })).toMatchObject({ given_kcal: null, gross_kcal: 651 });
    expect((await ana.call(`PATCH ${API}/${id}`, { minutes: null })).status).toBe(400);
  });

  test('a removed entry can be put back for 30 days', async () => {
    const { id } = (await add(ana, { ...RUN, date: '2026-11-02' })).body;
    expect((await ana.call(`DELETE ${API}/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`DELETE ${API}/${id}`)).status).toBe(404);
    expect((await ben.call(`POST ${API}/${id}/restore`)).status).toBe(404);
    expect((await ana.call(`POST ${API}/${id}/restore`)).body.id).toBe(id);
  });

  test('the weight is the latest known one, of the most trusted source', async () => {
    const cat = await instance.person('cat');
    expect((await add(cat, { activity_key: 'run-8', minutes: 30 })).status).toBe(400);
    const rows = [
      { date: '2026-11-01', source: 'withings', metrics: { weight_kg: 90 } },
      { date: '2026-11-10', source: 'manual', metrics: { weight_kg: 71 } },
      { date: '2026-11-10', source: 'withings', metrics: { weight_kg: 70 } },
      { date: '2026-11-12', source: 'withings', metrics: { body_fat_pct: 20 } },
      { date: '2026-11-20', source: 'withings', metrics: { weight_kg: 60 } },
    ];
    await cat.call('PUT /nutrition/api/body-composition', { rows });
    const run = await add(cat, { activity_key: 'run-8', minutes: 30 });
    expect(run.body).toMatchObject({ weight_kg: 70, gross_kcal: 297.5 });
    const before = await add(cat, { activity_key: 'run-8', minutes: 30, date: '2026-11-05' });
    expect(before.body.weight_kg).toBe(90);
  });

  test('a weigh-in of the shared body measures counts too, and the newest wins', async () => {
    const eve = await instance.person('eve');
    const run = async (date: string) =>
      (await add(eve, { activity_key: 'run-8', minutes: 30, date })).body.weight_kg;
    const weighIn = (date: string, body: object) =>
      eve.call(`PUT /nutrition/api/body-stats/${date}`, body);
    const measure = (date: string, source: string, weight_kg: number) =>
      eve.call('PUT /nutrition/api/body-composition', {
        rows: [{ date, source, metrics: { weight_kg } }],
      });
    await weighIn('2026-11-03', { weight: 150, weight_unit: 'lb' });
    expect(await run('2026-11-04')).toBe(68.039);
    await measure('2026-11-05', 'garmin', 67);
    expect(await run('2026-11-06')).toBe(67);
    await weighIn('2026-11-07', { weight: 66, weight_unit: 'kg' });
    expect(await run('2026-11-08')).toBe(66);
    await measure('2026-11-07', 'garmin', 65.5);
    expect(await run('2026-11-08')).toBe(65.5);
    expect(await run('2026-11-04')).toBe(68.039);
  });

  test.each([
    {},
    { activity_key: 'no-such-thing', minutes: 30, weight_kg: 70 },
    { activity_key: 'run-8', weight_kg: 70 },
    { name: 'Chasing hens', minutes: 30, weight_kg: 70 },
    { ...RUN, minutes: 1441 },
    { ...RUN, kcal: -1 },
    { ...RUN, time: '25:00' },
    { ...RUN, date: '2026-02-30' },
  ])('%j is refused', async (wrong) => {
    expect((await add(ana, wrong)).status).toBe(400);
  });
});

describe('own activities', () => {
  test('have their own MET value and name; a change leaves logged entries as they are', async () => {
    const own = (await ana.call(`POST ${OWN}`, { name: 'Chasing hens', met: 5 })).body;
    expect(await ana.call(`POST ${OWN}`, { name: 'chasing HENS', met: 4 })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_name' },
    });
    const entry = { own_activity_id: own.id, minutes: 60, weight_kg: 70 };
    const logged = (await add(ana, { ...entry, date: '2026-10-01' })).body;
    expect(logged).toMatchObject({ name: 'Chasing hens', gross_kcal: 350, net_kcal: 280 });
    await ana.call(`PATCH ${OWN}/${own.id}`, { met: 6 });
    const { items } = (await ana.call(`GET ${API}?from=2026-10-01&to=2026-10-01`)).body;
    expect(items).toEqual([logged]);
    expect((await add(ana, entry)).body.gross_kcal).toBe(420);
    expect((await add(ben, entry)).status).toBe(404);
    await ana.call(`DELETE ${OWN}/${own.id}`);
    expect((await ana.call(`GET ${OWN}`)).body.items).toEqual([]);
    expect((await ana.call(`POST ${OWN}/${own.id}/restore`)).body).toMatchObject({ met: 6 });
    expect((await ben.call(`GET ${OWN}`)).body.items).toEqual([]);
  });
});

describe('burned energy', () => {
  const burned = async (person: Person, from: string, to: string) =>
    (await person.call(`GET /nutrition/api/burned-energy?from=${from}&to=${to}`)).body.days;

  test('is that of one source a day plus the net energy of the activities', async () => {
    const dora = await instance.person('dora');
    const row = (date: string, source: string, active_kcal: number) => ({
      ...{ date, source, metrics: { active_kcal } },
    });
    const rows = [
      row('2026-11-01', 'workout', 300),
      row('2026-11-01', 'fitbit', 500),
      row('2026-11-01', 'health-connect', 450),
      row('2026-11-02', 'garmin', 410),
      row('2026-11-02', 'health-connect', 900),
      row('2026-11-03', 'workout', 120),
    ];
    await dora.call('PUT /nutrition/api/wellness', { rows });
    await add(dora, { ...RUN, date: '2026-11-02' });
    const { id } = (await add(dora, { ...RUN, date: '2026-11-02' })).body;
    await dora.call(`DELETE ${API}/${id}`);
    await add(dora, { ...RUN, date: '2026-11-04' });
    const day = (date: string, source: string | null, kcal: number, manual: number) => ({
      ...{ date, source, source_kcal: kcal, manual_kcal: manual, total_kcal: kcal + manual },
    });
    expect(await burned(dora, '2026-11-01', '2026-11-30')).toEqual([
      day('2026-11-01', 'health-connect', 450, 0),
      day('2026-11-02', 'garmin', 410, 262.5),
      day('2026-11-03', 'workout', 120, 0),
      day('2026-11-04', null, 0, 262.5),
    ]);
    expect(await burned(ben, '2026-11-01', '2026-11-30')).toEqual([]);
  });

  test('refuses a reversed range and more than ten years', async () => {
    for (const range of ['from=2026-11-02&to=2026-11-01', 'from=2000-01-01&to=2026-11-01']) {
      expect((await ana.call(`GET /nutrition/api/burned-energy?${range}`)).status).toBe(400);
    }
  });
});
