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
});
