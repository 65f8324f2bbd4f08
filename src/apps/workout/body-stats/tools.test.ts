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
  instance = await openInstance({ MCP_ENABLED: 'true', MCP_WRITE_ENABLED: 'true' });
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'workout');
});
afterAll(() => instance.close());

describe('log_body_stat', () => {
  test('turns lb into kg, merges into the day, and answers with the whole day', async () => {
    const date = '2026-11-10';
    await use('log_body_stat', { date, waist: 84.004, bodyFat: 18.5 });
    expect(await use('log_body_stat', { date, weight: 180, weight_unit: 'lb' })).toEqual({
      ok: true,
      date,
      logged: { weight: 81.65, weight_unit: 'kg' },
      stats: { weight: 81.65, weight_unit: 'kg', bodyFat: 18.5, waist: 84 },
    });
    const { body } = await ana.call(`GET /workout/api/body-stats/${date}`);
    expect(body).toMatchObject({ weight: 81.65, weight_unit: 'kg', waist: 84 });
  });

  test('takes only known keys, at least one, within what a body may measure', async () => {
    await expect(use('log_body_stat')).rejects.toThrow(/at least one value/);
    await expect(use('log_body_stat', { mood: 5 })).rejects.toThrow(/mood/);
    await expect(use('log_body_stat', { weight: 80, body_fat: 20 })).rejects.toThrow(
      'The request has unknown fields: body_fat.',
    );
    await expect(use('log_body_stat', { weight_unit: 'kg' })).rejects.toThrow(/at least one/);
    await expect(use('log_body_stat', { weight: 501 })).rejects.toThrow(/0.5 to 500/);
    await expect(use('log_body_stat', { bodyFat: 81 })).rejects.toThrow(/0 to 80/);
    await expect(use('log_body_stat', { weight: 80, date: '2026-02-30' })).rejects.toThrow();
    expect(await use('get_body_stat')).toMatchObject({ logged: false });
  });

  test('is of today in the server’s zone', async () => {
    expect(await use('log_body_stat', { neck: 38 })).toMatchObject({ date: '2026-11-15' });
    expect(await use('get_body_stat')).toEqual({
      ...{ date: '2026-11-15', logged: true, stats: { neck: 38 } },
    });
  });
});

describe('get_body_stat', () => {
  test('gives the weight as it was read and lengths in centimetres', async () => {
    await ana.call('PUT /workout/api/body-stats/2026-11-01', {
      ...{ weight: 177, weight_unit: 'lb', waist: 33, length_unit: 'in' },
    });
    expect(await use('get_body_stat', { date: '2026-11-01' })).toEqual({
      date: '2026-11-01',
      logged: true,
      stats: { weight: 177, weight_unit: 'lb', waist: 83.82 },
    });
  });

  test('an untagged weight has no unit, and an untagged length is left out', async () => {
    const date = '2026-10-01';
    const { id } = (await ana.call('GET /api/auth/me')).body.user;
    const untagged = { owner_id: id, date, unit: null, metric_value: null, updated_at: 'then' };
    await storeMeasures(instance.application.services.db, [
      { ...untagged, measure: 'weight', value: 176 },
      { ...untagged, measure: 'waist', value: 33 },
    ]);
    const day = { date, logged: true };
    expect(await use('get_body_stat', { date })).toEqual({ ...day, stats: { weight: 176 } });
    await use('log_body_stat', { date, weight: 80, waist: 84 });
    expect(await use('get_body_stat', { date })).toEqual({
      ...{ ...day, stats: { weight: 80, weight_unit: 'kg', waist: 84 } },
    });
  });

  test('a day without any, and nothing of anyone else', async () => {
    const ben = await instance.person('ben');
    const asBen = await toolCaller(instance, ben, 'workout');
    expect(await asBen('get_body_stat', { date: '2026-11-01' })).toEqual({
      ...{ date: '2026-11-01', logged: false, stats: {} },
    });
  });
});
