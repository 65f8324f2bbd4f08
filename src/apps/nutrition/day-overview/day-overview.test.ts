import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { logDay } from '../../../testing/nutrition/log-days.ts';

const TODAY = '2026-11-15';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  const goals = { from: TODAY, mode: 'dynamic', goals: { calories: { max: 2000 } } };
  await ana.call('PATCH /api/auth/preferences', { preferences: { 'nutrition-goals': [goals] } });
  await logDay(ana, TODAY, [{ nutrition: { calories: 700 } }]);
  await ana.call('POST /nutrition/api/water', { date: TODAY, amount_ml: 300 });
  await ana.call('POST /nutrition/api/fasts', { plan: '16:8' });
  const sport = { name: 'Football', kcal: 400, minutes: 60, date: TODAY };
  await ana.call('POST /nutrition/api/activities', sport);
});
afterAll(() => instance.close());

const read = async (person: Person, path: string) =>
  (await person.call(`GET /nutrition/api/${path}`)).body;

test('one request reads the day as the single ones do', async () => {
  const overview = await read(ana, `days/${TODAY}`);
  expect(overview.diary).toEqual(await read(ana, `diary/${TODAY}`));
  expect(overview.water).toEqual(await read(ana, `water/${TODAY}`));
  expect(overview.fasting).toEqual(await read(ana, 'fasts-current'));
  const { days } = await read(ana, `burned-energy?from=${TODAY}&to=${TODAY}`);
  expect(overview.burned).toEqual(days[0]);
  const burned = overview.burned.total_kcal;
  expect(overview.goals).toEqual(await read(ana, `goals/day/${TODAY}?burned=${burned}`));
});

test('what was burned is in the target', async () => {
  const { goals, burned, diary, water, fasting } = await read(ana, `days/${TODAY}`);
  expect(burned.total_kcal).toBeGreaterThan(0);
  expect(goals.targets.calories.target).toBeCloseTo(2000 + burned.total_kcal, 6);
  expect(diary.totals.calories).toBe(700);
  expect(water.total_ml).toBe(300);
  expect(fasting.fast).not.toBeNull();
});

test('a day of nothing is empty, and a day of somebody else is one’s own', async () => {
  expect(await read(ben, `days/${TODAY}`)).toMatchObject({
    diary: { item_count: 0, items: [] },
    goals: { targets: {}, mode: null },
    water: { total_ml: 0, drinks: [] },
    fasting: { fast: null },
    burned: null,
  });
});

test('a date that is none is refused', async () => {
  const { status, body } = await ana.call('GET /nutrition/api/days/2026-02-30');
  expect(status).toBe(400);
  expect(body.error).toMatch(/date/);
});
