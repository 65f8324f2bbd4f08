import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let use: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'nutrition');
});
afterAll(() => instance.close());

const drinksOf = async (date: string) =>
  (await ana.call(`GET /nutrition/api/water/${date}`)).body.drinks;

test('the amount is rounded, and the answer has the total and the number of drinks', async () => {
  await ana.call('POST /nutrition/api/water', { date: '2026-11-01', amount_ml: 200 });
  expect(await use('log_water', { amount_ml: 249.6, date: '2026-11-01', time: '18:45' })).toEqual({
    ok: true,
    date: '2026-11-01',
    logged: { amount_ml: 250, time: '18:45' },
    total_ml_on_day: 450,
    entry_count_on_day: 2,
  });
  expect((await drinksOf('2026-11-01')).map(({ time }: { time: string }) => time)).toEqual([
    '12:00',
    '18:45',
  ]);
});

test.each([0, -1, 5001])('an amount of %d is refused', async (amount_ml) => {
  await expect(use('log_water', { amount_ml })).rejects.toThrow(/amount_ml/);
});

test('"h:mm AM/PM" and "HH:mm" are stored as HH:mm', async () => {
  await use('log_water', { amount_ml: 100, date: '2026-11-02', time: '7:05 PM' });
  await use('log_water', { amount_ml: 100, date: '2026-11-02', time: '08:10' });
  const times = (await drinksOf('2026-11-02')).map(({ time }: { time: string }) => time);
  expect(times).toEqual(['08:10', '19:05']);
});

test.each(['25:00', '7:30', '13:00 PM', 'noon', ''])(
  'the time %j is an Invalid time',
  async (time) => {
    await expect(use('log_water', { amount_ml: 100, date: '2026-11-03', time })).rejects.toThrow(
      /Invalid time/,
    );
    expect(await drinksOf('2026-11-03')).toEqual([]);
  },
);

test('without a time it is now for today on the server, and noon for another day', async () => {
  expect(await use('log_water', { amount_ml: 100 })).toMatchObject({
    date: '2026-11-15',
    logged: { time: '10:00' },
  });
  expect(await use('log_water', { amount_ml: 100, date: '2026-11-14' })).toMatchObject({
    logged: { time: '12:00' },
  });
});

test('the answer has the time in the 12 or 24 hour format of the person', async () => {
  const log = () => use('log_water', { amount_ml: 100, date: '2026-11-04', time: '19:30' });
  expect((await log()).logged.time).toBe('19:30');
  await ana.call('PATCH /api/auth/profile', { locale: 'en-US' });
  expect((await log()).logged.time).toBe('7:30 PM');
  expect((await use('log_water', { amount_ml: 1, date: '2026-11-04' })).logged.time).toBe(
    '12:00 PM',
  );
  await ana.call('PATCH /api/auth/profile', { locale: 'de-DE' });
  expect((await log()).logged.time).toBe('19:30');
});

test('a day that was erased in the app is refused and stays as it is; the app revives it', async () => {
  const date = '2026-11-05';
  await ana.call('POST /nutrition/api/water', { date, amount_ml: 300 });
  await ana.call(`DELETE /nutrition/api/diary/${date}`);
  await expect(use('log_water', { amount_ml: 100, date })).rejects.toThrow(/erased/);
  expect(await drinksOf(date)).toEqual([]);
  expect((await ana.call(`GET /nutrition/api/diary/${date}`)).body.erased).toBe(true);
  await ana.call('POST /nutrition/api/water', { date, amount_ml: 150 });
  expect((await ana.call(`GET /nutrition/api/diary/${date}`)).body.erased).toBe(false);
  expect(await use('log_water', { amount_ml: 100, date })).toMatchObject({ total_ml_on_day: 250 });
});

test('an impossible date is refused', async () => {
  await expect(use('log_water', { amount_ml: 100, date: '2026-02-30' })).rejects.toThrow(
    /YYYY-MM-DD/,
  );
});
