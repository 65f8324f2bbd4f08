import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (const person of [ana, ben]) {
    const weight = { weight: 80, weight_unit: 'kg' };
    await person.call('PUT /workout/api/body-stats/2026-10-01', weight);
  }
});
afterAll(() => instance.close());

/** (3.5 − 1) MET · 80 kg · 1 h. */
const AN_HOUR = 200;

const train = async (person: Person, date: string, body: object = {}) =>
  (
    await person.call(`PUT /workout/api/workout/${date}`, {
      completed: true,
      duration_min: 60,
      exercises: [],
      ...body,
    })
  ).body.workout;
const burned = async (person: Person, date: string) =>
  (await person.call(`GET /nutrition/api/burned-energy?from=${date}&to=${date}`)).body.days[0];

describe('the energy of workouts', () => {
  test('counts once, and follows edits, reopening and deletion', async () => {
    const date = '2026-11-01';
    const { id } = await train(ana, date);
    expect(await burned(ana, date)).toEqual({
      date,
      source: 'workout',
      source_kcal: AN_HOUR,
      manual_kcal: 0,
      total_kcal: AN_HOUR,
    });
    const { body: day } = await ana.call(`GET /nutrition/api/days/${date}`);
    expect(day.burned).toEqual(await burned(ana, date));
    await train(ana, date, { id, duration_min: 30 });
    expect((await burned(ana, date)).total_kcal).toBe(AN_HOUR / 2);
    await train(ana, date, {
      new_session: true,
      name: 'Evening',
      exercises: [{ exercise_name: 'Row' }],
    });
    expect((await burned(ana, date)).total_kcal).toBe(AN_HOUR * 1.5);
    await train(ana, date, { id, completed: false });
    expect((await burned(ana, date)).total_kcal).toBe(AN_HOUR);
    await ana.call(`DELETE /workout/api/workout/${date}`);
    expect(await burned(ana, date)).toBeUndefined();
    expect(await burned(ben, date)).toBeUndefined();
  });

  test('gives way to a wearable, comes before others, and adds to logged activities', async () => {
    const date = '2026-11-02';
    await train(ana, date);
    const wear = (source: string, active_kcal: number) =>
      ana.call('PUT /nutrition/api/wellness', {
        rows: [{ date, source, metrics: { active_kcal } }],
      });
    await wear('zzz-watch', 900);
    await wear('workout', 50);
    expect(await burned(ana, date)).toMatchObject({ source: 'workout', total_kcal: AN_HOUR });
    await wear('fitbit', 320);
    expect(await burned(ana, date)).toMatchObject({ source: 'fitbit', total_kcal: 320 });
    await ana.call('POST /nutrition/api/activities', { date, name: 'Moving house', kcal: 100 });
    expect(await burned(ana, date)).toMatchObject({ manual_kcal: 100, total_kcal: 420 });
  });

  test('includes cardio, by a machine’s figure or by time', async () => {
    const date = '2026-11-03';
    const cardio = { date, kind: 'ride', minutes: 60, calories: 500 };
    const { id } = (await ana.call('POST /workout/api/cardio', cardio)).body;
    expect((await burned(ana, date)).total_kcal).toBe(420);
    await ana.call(`PUT /workout/api/cardio/${id}`, { calories: null });
    expect((await burned(ana, date)).total_kcal).toBe(480);
    await ana.call(`DELETE /workout/api/cardio/${id}`);
    expect(await burned(ana, date)).toBeUndefined();
  });

  test('uses the weight of the day, a scale before a typed one', async () => {
    const measured = { date: '2026-11-05', source: 'withings', metrics: { weight_kg: 100 } };
    await ben.call('PUT /nutrition/api/body-composition', { rows: [measured] });
    await ben.call('PUT /workout/api/body-stats/2026-11-05', { weight: 60, weight_unit: 'kg' });
    await train(ben, '2026-11-04');
    await train(ben, '2026-11-06');
    const { body } = await ben.call(
      'GET /nutrition/api/burned-energy?from=2026-11-01&to=2026-11-30',
    );
    expect(body.days).toMatchObject([
      { date: '2026-11-04', total_kcal: 200 },
      { date: '2026-11-06', total_kcal: 250 },
    ]);
  });

  test('is unknown without a duration or a weight', async () => {
    const cat = await instance.person('cat');
    await train(cat, '2026-11-01');
    await train(ana, '2026-11-08', { duration_min: null });
    expect(await burned(cat, '2026-11-01')).toBeUndefined();
    expect(await burned(ana, '2026-11-08')).toBeUndefined();
  });
});

test.each(['nutrition', 'nutrition,recipe'])(
  'with APPS=%s burned energy is that of the nutrition app alone',
  async (apps) => {
    const alone = await openInstance({ APPS: apps });
    const dan = await alone.person('dan');
    const base = apps === 'nutrition' ? '' : '/nutrition';
    await alone.application.services.db
      .insertInto('workouts')
      .values({
        owner_id: (await dan.call('GET /api/auth/me')).body.user.id,
        date: '2026-11-01',
        session_seq: 0,
        name: 'From before',
        notes: '',
        completed: 1,
        duration_min: 60,
        exercises: '[]',
        tombstones: '[]',
        exercise_count: 0,
        set_count: 0,
        total_volume: 0,
        created_at: '2026-11-01T10:00:00.000Z',
        updated_at: '2026-11-01T10:00:00.000Z',
      })
      .execute();
    const weight = { weight: 80, weight_unit: 'kg' };
    await dan.call(`PUT ${base}/api/body-stats/2026-10-01`, weight);
    const range = 'from=2026-11-01&to=2026-11-01';
    expect((await dan.call(`GET ${base}/api/burned-energy?${range}`)).body.days).toEqual([]);
    await alone.close();
  },
);
