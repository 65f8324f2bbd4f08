import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
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

describe('water', () => {
  test("Ana's drinks add up on their day; Ben's day is empty", async () => {
    await ana.call('POST /nutrition/api/water', {
      date: '2026-11-15',
      amount_ml: 330,
      time: '18:00',
    });
    const coffee = await ana.call('POST /nutrition/api/water', {
      date: '2026-11-15',
      amount_ml: 249.6,
      time: '07:30',
    });
    expect(coffee).toMatchObject({ status: 201, body: { amount_ml: 250, time: '07:30' } });
    const { body } = await ana.call('GET /nutrition/api/water/2026-11-15');
    expect(body).toMatchObject({ date: '2026-11-15', total_ml: 580 });
    expect(body.drinks.map((drink: { time: string }) => drink.time)).toEqual(['07:30', '18:00']);
    expect((await ben.call('GET /nutrition/api/water/2026-11-15')).body).toMatchObject({
      total_ml: 0,
      drinks: [],
    });
    expect((await ben.call(`DELETE /nutrition/api/water/${coffee.body.id}`)).status).toBe(404);
    await ana.call(`DELETE /nutrition/api/water/${coffee.body.id}`);
    expect((await ana.call('GET /nutrition/api/water/2026-11-15')).body.total_ml).toBe(330);
  });

  test("without a time it is now for today in the caller's zone, and noon for another day", async () => {
    const today = await ben.call('POST /nutrition/api/water', {
      date: '2026-11-15',
      amount_ml: 200,
    });
    expect(today.body.time).toBe('10:00');
    const before = await ben.call('POST /nutrition/api/water', {
      date: '2026-11-14',
      amount_ml: 200,
    });
    expect(before.body.time).toBe('12:00');
  });

  test.each([
    { date: '2026-11-31', amount_ml: 200 },
    { date: '2026-11-15', amount_ml: 0 },
    { date: '2026-11-15', amount_ml: 5001 },
    { date: '2026-11-15', amount_ml: 200, time: '24:00' },
    { date: '2026-11-15' },
  ])('%o is refused', async (drink) => {
    expect((await ana.call('POST /nutrition/api/water', drink)).status).toBe(400);
  });

  test('a drink that is sent again with its uuid is logged once, also at the same moment', async () => {
    const drink = { uuid: 'glass-1', date: '2026-11-10', amount_ml: 250, container: 'Glass' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.call('POST /nutrition/api/water', drink)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { body } = await ana.call('GET /nutrition/api/water/2026-11-10');
    expect(body).toMatchObject({
      total_ml: 250,
      drinks: [{ uuid: 'glass-1', container: 'Glass' }],
    });
    const other = await ben.call('POST /nutrition/api/water', drink);
    expect(other.body.id).not.toBe(answers[0]?.body.id);
  });

  test('replays in any order and number never double a day', async () => {
    const uuids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(uuids, async (sent) => {
        run += 1;
        const date = addDays('2020-01-01', run);
        for (const uuid of sent) {
          const drink = { uuid: `${run}-${uuid}`, date, amount_ml: 100 };
          await ana.call('POST /nutrition/api/water', drink);
        }
        const { body } = await ana.call(`GET /nutrition/api/water/${date}`);
        expect(body.total_ml).toBe(new Set(sent).size * 100);
      }),
      { numRuns: 15 },
    );
  });

  test('a deleted drink is restored; a replay of its first write does not bring it back', async () => {
    const drink = { uuid: 'cup-1', date: '2026-11-11', amount_ml: 180 };
    const { id } = (await ana.call('POST /nutrition/api/water', drink)).body;
    expect((await ana.call(`POST /nutrition/api/water/${id}/restore`)).status).toBe(404);
    await ana.call(`DELETE /nutrition/api/water/${id}`);
    expect((await ana.call(`DELETE /nutrition/api/water/${id}`)).status).toBe(404);
    await ana.call('POST /nutrition/api/water', drink);
    const total = async () => (await ana.call('GET /nutrition/api/water/2026-11-11')).body.total_ml;
    expect(await total()).toBe(0);
    expect((await ben.call(`POST /nutrition/api/water/${id}/restore`)).status).toBe(404);
    const restored = await ana.call(`POST /nutrition/api/water/${id}/restore`);
    expect(restored.body).toMatchObject({ id, amount_ml: 180 });
    expect(await total()).toBe(180);
  });

  test('the drinks of an erased day come back with it, but not one that was deleted before', async () => {
    const date = '2026-11-12';
    const log = async (amount_ml: number) =>
      (await ana.call('POST /nutrition/api/water', { date, amount_ml })).body;
    await log(100);
    const { id } = await log(999);
    await ana.call(`DELETE /nutrition/api/water/${id}`);
    instance.clock.forward({ seconds: 1 });
    await ana.call(`DELETE /nutrition/api/diary/${date}`);
    const total = async () => (await ana.call(`GET /nutrition/api/water/${date}`)).body.total_ml;
    expect(await total()).toBe(0);
    await ana.call(`POST /nutrition/api/diary/${date}/restore`, {});
    expect(await total()).toBe(100);
  });

  test('restoring a drink revives its erased day', async () => {
    const date = '2026-11-13';
    const { id } = (await ana.call('POST /nutrition/api/water', { date, amount_ml: 100 })).body;
    await ana.call(`DELETE /nutrition/api/diary/${date}`);
    await ana.call(`POST /nutrition/api/water/${id}/restore`);
    expect((await ana.call(`GET /nutrition/api/diary/${date}`)).body.erased).toBe(false);
  });

  test('a deleted drink is kept for 30 days', async () => {
    const drink = { date: '2026-11-09', amount_ml: 100 };
    const { id } = (await ana.call('POST /nutrition/api/water', drink)).body;
    await ana.call(`DELETE /nutrition/api/water/${id}`);
    instance.clock.forward({ days: 31 });
    await instance.application.runner.runDue();
    expect((await ana.call(`POST /nutrition/api/water/${id}/restore`)).status).toBe(404);
  });
});
