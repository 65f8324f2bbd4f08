import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

const HOUR = 3_600_000;
const API = '/nutrition/api/fasts';

beforeEach(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterEach(() => instance.close());

const start = (person: Person, body: object = {}) => person.call(`POST ${API}`, body);
const current = async (person: Person) => (await person.call(`GET ${API}-current`)).body.fast;
const statistics = async (person: Person) => (await person.call(`GET ${API}-statistics`)).body;
/** Logs a fast of some hours that ended at an instant. */
const log = async (hours: number, ended_at: string, more: object = {}) => {
  const started_at = new Date(Date.parse(ended_at) - hours * HOUR).toISOString();
  return (await start(ana, { started_at, ended_at, ...more })).body;
};

describe('the timer', () => {
  test('the next fast has the chosen plan, or else that of the latest fast', async () => {
    const usual = async (person: Person) =>
      (await person.call(`GET ${API}-current`)).body.usual_plan;
    expect(await usual(ana)).toBeNull();
    await log(17, '2026-11-14T09:00:00.000Z', { plan: '18:6' });
    await log(13, '2026-11-12T09:00:00.000Z', { plan: '12:12' });
    expect(await usual(ana)).toEqual({ plan: '18:6', target_hours: 18 });
    await ana.call('PUT /nutrition/api/fasting-settings', { plan: 'custom', target_hours: 21 });
    expect(await usual(ana)).toEqual({ plan: 'custom', target_hours: 21 });
    expect(await usual(ben)).toBeNull();
  });

  test('Ana starts a fast, it runs, she ends it; Ben sees nothing of it', async () => {
    const fast = (await start(ana)).body;
    expect(fast).toMatchObject({
      plan: '16:8',
      target_hours: 16,
      started_at: '2026-11-15T09:00:00.000Z',
      target_at: '2026-11-16T01:00:00.000Z',
      ended_at: null,
      zone: 'Europe/Berlin',
    });
    expect(await current(ana)).toEqual(fast);
    expect(await current(ben)).toBeNull();
    instance.clock.forward({ hours: 15, minutes: 30 });
    expect((await ben.call(`POST ${API}/${fast.id}/end`, {})).status).toBe(404);
    const ended = (await ana.call(`POST ${API}/${fast.id}/end`, {})).body;
    expect(ended).toMatchObject({ elapsed_ms: 15.5 * HOUR, end_date: '2026-11-16' });
    expect(await current(ana)).toBeNull();
    instance.clock.forward({ hours: 1 });
    expect((await ana.call(`POST ${API}/${fast.id}/end`, {})).body).toEqual(ended);
  });

  test('a second start is refused while one runs', async () => {
    await start(ana);
    const second = await start(ana, { plan: '18:6' });
    expect(second).toMatchObject({ status: 409, body: { code: 'fast_running' } });
    expect((await start(ben)).status).toBe(201);
  });

  test('a replay with the same uuid starts no second fast, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => start(ana, { uuid: 'fast-1', plan: '14:10' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const devices = await Promise.all(['a', 'b', 'c', 'd'].map((uuid) => start(ben, { uuid })));
    expect(devices.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(devices.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('a deleted fast is not started again by its replay', async () => {
    const { id } = (await start(ana, { uuid: 'gone' })).body;
    await ana.call(`DELETE ${API}/${id}`);
    await start(ana, { uuid: 'gone' });
    expect(await current(ana)).toBeNull();
  });

  test('a custom plan needs hours', async () => {
    expect((await start(ana, { plan: 'custom' })).status).toBe(400);
    expect((await start(ana, { plan: 'custom', target_hours: 36 })).body.target_hours).toBe(36);
  });

  test.each([
    { plan: '15:9' },
    { plan: 'custom', target_hours: 169 },
    { started_at: '2026-11-15T09:06:00Z' },
    { started_at: '2026-11-14T09:00:00Z', ended_at: '2026-11-15T10:00:00Z' },
    { started_at: '2026-11-14T09:00:00Z', ended_at: '2026-11-14T09:00:00Z' },
    { started_at: '2026-11-14' },
  ])('%j is refused', async (fast) => {
    expect((await start(ana, fast)).status).toBe(400);
  });
});

describe('daylight saving and zones', () => {
  test('the night in which clocks go back counts 17 hours from 20:00 to 12:00', async () => {
    const fast = await start(ana, {
      started_at: '2026-10-24T20:00:00+02:00',
      ended_at: '2026-10-25T12:00:00+01:00',
    });
    expect(fast.body).toMatchObject({ elapsed_ms: 17 * HOUR, end_date: '2026-10-25' });
  });

  test('the day of the end is that of the zone in which it was entered, and stays', async () => {
    const fast = await log(16, '2026-11-10T23:30:00.000Z');
    expect(fast.end_date).toBe('2026-11-11');
    await ana.call('PATCH /api/auth/profile', { time_zone: 'America/Los_Angeles' });
    const noted = await ana.call(`PATCH ${API}/${fast.id}`, { note: 'Flight' });
    expect(noted.body).toMatchObject({ end_date: '2026-11-11', elapsed_ms: 16 * HOUR });
    const other = await log(16, '2026-11-12T02:00:00.000Z');
    expect(other).toMatchObject({ end_date: '2026-11-11', zone: 'America/Los_Angeles' });
  });
});

describe('changes', () => {
  test('a fast is edited; what is not sent stays', async () => {
    const fast = await log(16, '2026-11-14T08:00:00.000Z', { note: 'Easy' });
    const changed = await ana.call(`PATCH ${API}/${fast.id}`, {
      started_at: '2026-11-13T12:00:00.000Z',
      plan: '18:6',
    });
    expect(changed.body).toMatchObject({
      plan: '18:6',
      target_hours: 18,
      elapsed_ms: 20 * HOUR,
      note: 'Easy',
      ended_at: '2026-11-14T08:00:00.000Z',
    });
    expect((await ben.call(`PATCH ${API}/${fast.id}`, { note: 'x' })).status).toBe(404);
    const wrong = { ended_at: '2026-11-13T11:00:00.000Z' };
    expect((await ana.call(`PATCH ${API}/${fast.id}`, wrong)).status).toBe(400);
  });

  test('an ended fast runs on, unless another one runs', async () => {
    const fast = await log(3, '2026-11-15T08:30:00.000Z');
    const again = await ana.call(`PATCH ${API}/${fast.id}`, { ended_at: null });
    expect(again.body).toMatchObject({ ended_at: null, end_date: null, elapsed_ms: null });
    await ana.call(`POST ${API}/${fast.id}/end`, {});
    await start(ana);
    const refused = await ana.call(`PATCH ${API}/${fast.id}`, { ended_at: null });
    expect(refused).toMatchObject({ status: 409, body: { code: 'fast_running' } });
  });

  test('a deleted fast is restored, unless it ran and another one runs', async () => {
    const { id } = (await start(ana)).body;
    await ana.call(`DELETE ${API}/${id}`);
    expect((await ana.call(`DELETE ${API}/${id}`)).status).toBe(404);
    expect((await ben.call(`POST ${API}/${id}/restore`)).status).toBe(404);
    expect((await ana.call(`POST ${API}/${id}/restore`)).body.id).toBe(id);
    await ana.call(`DELETE ${API}/${id}`);
    await start(ana);
    expect((await ana.call(`POST ${API}/${id}/restore`)).status).toBe(409);
  });

  test('a deleted fast is kept for 30 days', async () => {
    const { id } = await log(16, '2026-11-14T08:00:00.000Z');
    await ana.call(`DELETE ${API}/${id}`);
    instance.clock.forward({ days: 31 });
    await instance.application.runner.runDue();
    expect((await ana.call(`POST ${API}/${id}/restore`)).status).toBe(404);
  });
});

describe('history', () => {
  test('is listed newest first, page by page and by the day of the end', async () => {
    const first = await log(16, '2026-11-12T08:00:00.000Z');
    const second = await log(16, '2026-11-13T08:00:00.000Z');
    const running = (await start(ana)).body;
    const page = (await ana.call(`GET ${API}?limit=2`)).body;
    expect(page.items).toEqual([running, second]);
    const next = await ana.call(`GET ${API}?limit=2&cursor=${page.next_cursor}`);
    expect(next.body).toEqual({ items: [first], next_cursor: null });
    const range = await ana.call(`GET ${API}?from=2026-11-13&to=2026-11-13`);
    expect(range.body.items).toEqual([second]);
    expect((await ben.call(`GET ${API}`)).body.items).toEqual([]);
  });

  test('has the longest, the average and streaks by the day of the end', async () => {
    expect(await statistics(ana)).toEqual({
      count: 0,
      reached_count: 0,
      longest_ms: null,
      average_ms: null,
      current_streak: 0,
      longest_streak: 0,
    });
    for (const day of ['05', '06', '07', '08', '12', '13', '14']) {
      await log(day === '06' ? 19 : 16, `2026-11-${day}T08:00:00.000Z`);
    }
    // A second fast of a day does not lengthen the streak.
    await log(3, '2026-11-14T20:00:00.000Z');
    const { id } = await log(30, '2026-11-02T08:00:00.000Z');
    await ana.call(`DELETE ${API}/${id}`);
    await start(ana);
    expect(await statistics(ana)).toEqual({
      count: 8,
      reached_count: 7,
      longest_ms: 19 * HOUR,
      average_ms: ((6 * 16 + 19 + 3) / 8) * HOUR,
      current_streak: 3,
      longest_streak: 4,
    });
    instance.clock.forward({ days: 2 });
    expect((await statistics(ana)).current_streak).toBe(0);
  });
});
