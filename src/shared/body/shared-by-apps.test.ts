import { afterEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { storeMeasures } from './queries.ts';

let instance: TestInstance;

afterEach(() => instance.close());

const DAY = '2026-11-15';
const RECOVERY_TOKEN = 'a-recovery-token-of-enough-letters';
const idOf = async (person: Person): Promise<number> =>
  (await person.call('GET /api/auth/me')).body.user.id;

/** The stored weights, by owner. */
async function storedWeights() {
  const { db } = instance.application.services;
  const rows = await db.selectFrom('body_measures').select(['owner_id', 'value']).execute();
  return rows.map((row: { owner_id: number; value: number }) => [row.owner_id, row.value]);
}

async function storeWeight(person: Person, value: number, unit: 'kg' | null = 'kg') {
  const metric_value = unit === null ? null : value;
  const row = { owner_id: await idOf(person), date: DAY, measure: 'weight' as const, value };
  await storeMeasures(instance.application.services.db, [
    { ...row, unit, metric_value, updated_at: 'then' },
  ]);
}

describe('a weigh-in', () => {
  test.each([
    ['workout', 'nutrition'],
    ['nutrition', 'workout'],
  ])('that is made in %s is seen, changed and deleted in %s', async (one, other) => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    const at = (app: string) => `/${app}/api/body-stats/${DAY}`;
    await ana.call(`PUT ${at(one)}`, { weight: 177, weight_unit: 'lb' });
    expect((await ana.call(`GET ${at(other)}`)).body).toMatchObject({
      ...{ weight: 177, weight_unit: 'lb', logged: true },
    });
    expect((await ben.call(`GET ${at(other)}`)).body.logged).toBe(false);
    await ana.call(`PUT ${at(other)}`, { weight: 80 });
    const trend = await ana.call(`GET /${one}/api/body-stats/trend?measure=weight`);
    expect(trend.body).toMatchObject({ unit: 'kg', points: [{ date: DAY, value: 80 }] });
    await ana.call(`DELETE ${at(other)}`);
    expect((await ana.call(`GET /${one}/api/body-stats`)).body.items).toEqual([]);
  });

  test.each(['workout', 'nutrition'])('is made where %s is the only app', async (app) => {
    instance = await openInstance({ APPS: app });
    const ana = await instance.person('ana');
    await ana.call(`PUT /api/body-stats/${DAY}`, { weight: 80 });
    expect((await ana.call(`GET /api/body-stats/${DAY}`)).body).toMatchObject({ weight: 80 });
  });

  test('has no address where neither app is served', async () => {
    instance = await openInstance({ APPS: 'recipe,notes' });
    const ana = await instance.person('ana');
    for (const base of ['', '/recipe', '/notes', '/workout', '/nutrition']) {
      expect((await ana.call(`GET ${base}/api/body-stats`)).status).toBe(404);
    }
  });
});

describe('when the accounts are disabled, the weight of a single account', () => {
  test.each([
    ['workout', 'is kept'],
    ['nutrition,workout', 'is kept'],
    ['nutrition', 'is deleted'],
    ['nutrition,notes', 'is deleted'],
    ['recipe,notes', 'is kept'],
  ])('of an instance of %s %s', async (apps, outcome) => {
    instance = await openInstance({ APPS: apps });
    const ana = await instance.person('ana');
    await storeWeight(ana, 80);
    expect((await ana.call('DELETE /api/auth/management')).body).toEqual({ ok: true });
    expect(await storedWeights()).toEqual(outcome === 'is kept' ? [[0, 80]] : []);
  });

  test('is deleted with those of the others where there were several', async () => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    await storeWeight(ana, 80);
    await storeWeight(await instance.person('ben'), 60);
    await ana.call('DELETE /api/auth/management');
    expect(await storedWeights()).toEqual([]);
  });
});

describe('the weights of a nutrition instance', () => {
  const open = async () => {
    instance = await openInstance({ APPS: 'nutrition', RECOVERY_TOKEN });
  };

  test('go to the first account that is registered', async () => {
    await open();
    await instance.nobody.call(`PUT /api/body-stats/${DAY}`, { weight: 80 });
    const ana = await instance.person('ana');
    expect(await storedWeights()).toEqual([[await idOf(ana), 80]]);
  });

  test('are joined by recovery: the second value of a day is an ownership conflict', async () => {
    await open();
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await storeWeight(ana, 80, null);
    await storeWeight(ben, 60);
    await ben.call('PUT /api/body-stats/2026-11-14', { weight: 61 });
    await instance.nobody.call('POST /api/auth/recover', { token: RECOVERY_TOKEN });
    const { items } = (await instance.nobody.call('GET /api/body-stats')).body;
    expect(items).toMatchObject([
      { date: DAY, weight: 80, weight_unit: null },
      { date: '2026-11-14', weight: 61, weight_unit: 'kg' },
    ]);
    const conflicts = await instance.nobody.call('GET /api/auth/ownership-conflicts');
    expect(conflicts.body.items).toMatchObject([
      { table: 'body_measures', content: { date: DAY, value: 60, unit: 'kg' } },
    ]);
  });

  test('are adopted at the start when an only account exists', async () => {
    await open();
    const ana = await instance.person('ana');
    const { db } = instance.application.services;
    await storeWeight(ana, 80);
    await db.updateTable('body_measures').set({ owner_id: 0 }).execute();
    await instance.restart();
    expect(await storedWeights()).toEqual([[await idOf(ana), 80]]);
  });

  test('go with their account', async () => {
    await open();
    const ana = await instance.person('ana');
    const ben = await instance.person('ben');
    await storeWeight(ana, 80);
    await storeWeight(ben, 60);
    const removed = await ana.call(`DELETE /api/auth/users/${await idOf(ben)}`);
    expect(removed.status).toBe(200);
    expect(await storedWeights()).toEqual([[await idOf(ana), 80]]);
  });
});
