import { expect, test } from 'vitest';
import { type Caller, useTwoPeople } from '../../../testing/instance/two-people.ts';

const two = useTwoPeople();
const { ana, ben } = two;

const API = '/workout/api/cardio';
const add = (person: Caller, body: object) => person.call(`POST ${API}`, body);

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
  two.instance.clock.forward({ days: 31 });
  await two.instance.application.runner.runDue();
  expect((await ana.call(`POST ${API}/${id}/restore`)).status).toBe(404);
});

test('the days of cardio are summed by kind, in kilometres, and are only the owner’s', async () => {
  const cleo = await two.instance.person('cleo');
  await add(cleo, { date: '2026-11-01', kind: 'run', minutes: 30, distance: 5 });
  await add(cleo, {
    date: '2026-11-01',
    kind: 'run',
    minutes: 12.5,
    distance: 1,
    distance_unit: 'mi',
  });
  await add(cleo, { date: '2026-11-01', kind: 'swim', distance: 800, distance_unit: 'm' });
  const gone = await add(cleo, { date: '2026-11-02', kind: 'walk', minutes: 60 });
  await cleo.call(`DELETE ${API}/${gone.body.id}`);
  await add(cleo, { date: '2026-12-01', kind: 'walk', minutes: 60 });
  const { days } = (await cleo.call(`GET ${API}/days?from=2026-11-01&to=2026-11-30`)).body;
  expect(days).toEqual([
    { date: '2026-11-01', kind: 'run', entries: 2, minutes: 42.5, km: expect.closeTo(6.609, 3) },
    { date: '2026-11-01', kind: 'swim', entries: 1, minutes: 0, km: 0.8 },
  ]);
  expect((await ben.call(`GET ${API}/days?from=2026-11-01&to=2026-11-30`)).body.days).toEqual([]);
  expect((await cleo.call(`GET ${API}/days?from=2020-01-01&to=2026-11-30`)).status).toBe(400);
});

test('runs in workouts count beside the cardio of their day, carries do not', async () => {
  const eve = await two.instance.person('eve');
  const ran = { distance: 5000, duration_sec: 1500, completed: true };
  await eve.call('PUT /workout/api/workout/2026-11-03', {
    exercises: [
      { exercise_name: 'Running', sets: [ran, ran, { ...ran, warmup: true }] },
      { exercise_name: 'Farmer carry', sets: [{ weight: 40, distance: 60, completed: true }] },
    ],
  });
  await eve.call('POST /workout/api/cardio', { date: '2026-11-03', kind: 'run', minutes: 10 });
  const path = '/workout/api/cardio/days?from=2026-11-01&to=2026-11-30';
  expect((await eve.call(`GET ${path}`)).body.days).toEqual([
    { date: '2026-11-03', kind: 'run', entries: 2, minutes: 60, km: 10 },
  ]);
});
