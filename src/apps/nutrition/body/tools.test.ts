import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeMeasures } from '../../../shared/body/queries.ts';
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
  const flags = { MCP_ENABLED: 'true', MCP_WRITE_ENABLED: 'true' };
  instance = await openInstance(flags);
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'nutrition');
});
afterAll(() => instance.close());

const API = '/nutrition/api/body-stats';
const log = (date: string, stats: object) => use('log_body_stat', { date, stats });
const save = (date: string, body: object) => ana.call(`PUT ${API}/${date}`, body);
const readDay = async (date: string) => (await ana.call(`GET ${API}/${date}`)).body;

async function storeUntagged(date: string, measure: 'weight' | 'waist', value: number) {
  const { id } = (await ana.call('GET /api/auth/me')).body.user;
  await storeMeasures(instance.application.services.db, [
    { owner_id: id, date, measure, value, unit: null, metric_value: null, updated_at: 'then' },
  ]);
}

describe('log_body_stat', () => {
  test('tags a new day kg and cm, rounds to two decimals, and merges into the day', async () => {
    const date = '2026-11-01';
    expect(await log(date, { weight: 80.456 })).toEqual({
      ...{ ok: true, date, set: { weight: 80.46 } },
      current_stats: { weight: 80.46, weight_unit: 'kg' },
    });
    expect(await log(date, { waist: 84.004, body_fat: 18.5 })).toEqual({
      ...{ ok: true, date, set: { waist: 84, body_fat: 18.5 } },
      current_stats: {
        ...{ weight: 80.46, weight_unit: 'kg', body_fat: 18.5 },
        ...{ waist: 84, lengths_unit: 'cm' },
      },
    });
    expect(await readDay(date)).toMatchObject({
      ...{ weight: 80.46, bodyFat: 18.5, waist: 84 },
      units: { weight: 'kg', bodyFat: '%', waist: 'cm' },
    });
  });

  test('takes all nine, and is of today in the server’s zone', async () => {
    const nine = {
      ...{ weight: 80, body_fat: 18, waist: 84, hips: 98, neck: 38, chest: 104 },
      ...{ biceps: 36, thighs: 58, calves: 38 },
    };
    expect(await use('log_body_stat', { stats: nine })).toEqual({
      ...{ ok: true, date: '2026-11-15', set: nine },
      current_stats: { ...nine, weight_unit: 'kg', lengths_unit: 'cm' },
    });
  });

  test('stores pounds to 0.1 on a day tagged lb', async () => {
    const date = '2026-11-02';
    await save(date, { weight: 180, weight_unit: 'lb' });
    expect(await log(date, { weight: 81.23, waist: 84 })).toEqual({
      ...{ ok: true, date, set: { weight: 81.23, waist: 84 } },
      current_stats: { weight: 179.1, weight_unit: 'lb', waist: 84, lengths_unit: 'cm' },
    });
    expect(await readDay(date)).toMatchObject({ weight: 179.1, weight_unit: 'lb' });
  });

  test('stores inches to 0.1 on a day tagged in', async () => {
    const date = '2026-11-03';
    await save(date, { waist: 33, length_unit: 'in' });
    expect(await log(date, { hips: 98, weight: 80 })).toMatchObject({
      set: { hips: 98, weight: 80 },
      current_stats: { waist: 33, hips: 38.6, lengths_unit: 'in', weight: 80, weight_unit: 'kg' },
    });
    expect((await readDay(date)).units).toEqual({ waist: 'in', hips: 'in', weight: 'kg' });
  });

  test('answers lengths of several units in that of the first', async () => {
    const date = '2026-11-04';
    await save(date, { waist: 33, length_unit: 'in' });
    await save(date, { hips: 98, length_unit: 'cm' });
    expect((await log(date, { neck: 38.1 })).current_stats).toEqual({
      ...{ waist: 33, hips: 38.58, neck: 15, lengths_unit: 'in' },
    });
  });

  test.each([
    ['weight', 0.5, 500],
    ['body_fat', 0, 80],
    ['waist', 30, 250],
    ['hips', 30, 250],
    ['neck', 15, 100],
    ['chest', 40, 250],
    ['biceps', 10, 100],
    ['thighs', 20, 150],
    ['calves', 15, 100],
  ])('%s is from %d to %d, also on a day of pounds and inches', async (key, least, most) => {
    const date = '2026-11-05';
    await save(date, { weight: 180, weight_unit: 'lb', waist: 33, length_unit: 'in' });
    for (const value of [least, most]) {
      expect((await log(date, { [key]: value })).set).toEqual({ [key]: value });
    }
    for (const value of [least - 0.01, most + 0.01]) {
      await expect(log(date, { [key]: value })).rejects.toThrow(`must be from ${least} to ${most}`);
    }
  });

  test('reports unknown and implausible keys, and logs the others', async () => {
    const date = '2026-11-06';
    const stats = { weight: 80, mood: 5, bodyFat: 20, waist: 29, hips: 'wide', neck: null };
    expect(await log(date, stats)).toEqual({
      ...{ ok: true, date, set: { weight: 80 } },
      rejected: ['mood', 'bodyFat', 'waist', 'hips', 'neck'],
      current_stats: { weight: 80, weight_unit: 'kg' },
    });
  });

  test('is an error when every key is rejected, or there is none', async () => {
    const date = '2026-11-07';
    await expect(log(date, { weight: 501, mood: 5 })).rejects.toThrow(
      'Nothing was logged: weight must be from 0.5 to 500 kg; mood is not a body stat.',
    );
    await expect(log(date, {})).rejects.toThrow(/at least one of weight, body_fat, waist/);
    await expect(use('log_body_stat', { date })).rejects.toThrow(/stats/);
    await expect(log('2026-02-30', { weight: 80 })).rejects.toThrow();
    expect((await readDay(date)).logged).toBe(false);
  });

  test('refuses a day with an untagged legacy value until it is saved in the app', async () => {
    const date = '2026-10-01';
    await storeUntagged(date, 'weight', 176);
    await expect(log(date, { weight: 80 })).rejects.toThrow(/untagged legacy.*\(weight\)/);
    await expect(log(date, { waist: 84 })).rejects.toThrow(/untagged legacy/);
    expect(await readDay(date)).toMatchObject({ weight: 176, weight_unit: null, waist: null });
    await save(date, { weight: 176, weight_unit: 'lb' });
    expect(await log(date, { weight: 80 })).toMatchObject({
      current_stats: { weight: 176.4, weight_unit: 'lb' },
    });
  });

  test('leaves the days of others alone', async () => {
    const ben = await instance.person('ben');
    const asBen = await toolCaller(instance, ben, 'nutrition');
    const stats = { weight: 60 };
    expect((await asBen('log_body_stat', { date: '2026-11-02', stats })).current_stats).toEqual({
      ...{ weight: 60, weight_unit: 'kg' },
    });
    expect(await readDay('2026-11-02')).toMatchObject({ weight: 179.1 });
  });
});
