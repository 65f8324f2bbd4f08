import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { logDay, logWeight } from '../../../testing/nutrition/log-days.ts';

const TODAY = '2026-11-15';
const ago = (days: number) => addDays(TODAY, -days);
const DAYS = Array.from({ length: 35 }, (_, n) => 35 - n);

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (const n of DAYS) {
    await logDay(ana, ago(n), [
      { nutrition: { calories: 1500 } },
      { nutrition: { calories: 500 } },
    ]);
    await logWeight(ana, ago(n), 80 + 0.05 * n);
  }
}, 60_000);
afterAll(() => instance.close());

const setGoals = (person: Person, ...versions: object[]) =>
  person.call('PATCH /api/auth/preferences', { preferences: { 'nutrition-goals': versions } });
const readDay = async (person: Person, date: string, query = '') =>
  (await person.call(`GET /nutrition/api/goals/day/${date}${query}`)).body;
const readTdee = async (person: Person, query = '') =>
  (await person.call(`GET /nutrition/api/goals/adaptive-tdee${query}`)).body;

describe('the adaptive TDEE', () => {
  test('is learned from the 35 days until yesterday, for each person alone', async () => {
    const learned = {
      ready: true,
      tdee: 2385,
      trendKgPerWeek: -0.35,
      confidence: 100,
      daysAvailable: 35,
    };
    expect(await readTdee(ana)).toEqual(learned);
    await logDay(ana, TODAY, [{ nutrition: { calories: 300 } }]);
    expect(await readTdee(ana)).toEqual(learned);
    expect(await readTdee(ben)).toEqual({
      ready: false,
      tdee: null,
      trendKgPerWeek: null,
      confidence: 0,
      daysAvailable: 0,
    });
  });

  test('leaves out days that are marked as incomplete or have unknown calories', async () => {
    const days = async () => (await readTdee(ana)).daysAvailable;
    await ana.call(`PATCH /nutrition/api/diary/${ago(3)}`, { incomplete: true });
    expect(await days()).toBe(34);
    await logDay(ana, ago(4), [{ nutrition: { fat: 3 } }]);
    expect(await readTdee(ana)).toMatchObject({ daysAvailable: 33, tdee: 2385 });
    const { body } = await ana.call(`PATCH /nutrition/api/diary/${ago(3)}`, { complete: true });
    expect(body).toMatchObject({ complete: true, incomplete: false });
    expect(await days()).toBe(34);
  });

  test('shows how it was learned over 90 days if asked', async () => {
    expect(await readTdee(ana)).not.toHaveProperty('series');
    const { series, tdee } = await readTdee(ana, '?series=1');
    expect(series).toHaveLength(90);
    expect(series.at(-1)).toMatchObject({ date: ago(1), tdee, intake: 2000, weight: 80.05 });
    expect(series[0]).toEqual({
      ...{ date: ago(90), tdee: null, confidence: 0, intake: null, weight: null, trend: null },
    });
    const first = series.findIndex((point: { tdee: number | null }) => point.tdee !== null);
    expect(series[first].date).toBe(addDays(ago(35), 20));
  });
});

describe('the targets of a day', () => {
  test('are those that were valid on it; a later edit leaves past days alone', async () => {
    expect(await readDay(ben, TODAY)).toEqual({
      ...{ date: TODAY, from: null, mode: null, targets: {}, tdee: null, water_goal_ml: null },
    });
    const spring = { from: '2026-03-01', goals: { calories: { max: 2200 } } };
    await setGoals(ben, spring);
    const before = await readDay(ben, ago(1));
    expect(before).toMatchObject({ from: '2026-03-01', mode: 'fixed' });
    await setGoals(ben, spring, {
      from: TODAY,
      mode: 'dynamic',
      goals: { calories: { max: 1800 }, proteins: { min: 30, isPercent: true, isMin: true } },
    });
    expect(await readDay(ben, ago(1))).toEqual(before);
    expect(await readDay(ben, TODAY, '?burned=262.5')).toMatchObject({
      from: TODAY,
      targets: {
        calories: {
          target: 2063,
          lines: [
            { label: 'goal', amount: 1800 },
            { label: 'burned', amount: 263 },
          ],
        },
        proteins: { target: 155, min: 155, max: null, is_min: true },
      },
    });
  });

  test('ignore what is broken in the stored goals', async () => {
    await setGoals(ben, { from: 'today', goals: {} }, { from: TODAY, goals: { fat: { max: 70 } } });
    expect((await readDay(ben, TODAY)).targets).toEqual({
      fat: {
        ...{ target: 70, min: null, max: 70, is_min: false },
        lines: [{ label: 'goal', amount: 70 }],
      },
    });
  });

  test('are learned in adaptive mode, from the days before', async () => {
    await setGoals(ana, { from: '2026-01-01', mode: 'adaptive', factor: 0.8, goals: {} });
    const today = await readDay(ana, TODAY);
    expect(today.tdee).toMatchObject({ ready: true, tdee: 2385 });
    expect(today.targets.calories).toMatchObject({
      target: 1908,
      lines: [
        { label: 'tdee', amount: 2385 },
        { label: 'factor', amount: -477, by: 0.8 },
      ],
    });
    expect((await readDay(ana, addDays(TODAY, 10))).tdee).toEqual(today.tdee);
    expect(await readDay(ana, ago(20))).toMatchObject({ tdee: { ready: false }, targets: {} });
  });

  test('spread what the week has left, and know training days', async () => {
    const goals = { calories: { max: 2000, training: 2300, rest: 1900 } };
    await setGoals(ben, { from: '2026-01-01', weeklyBudget: true, goals });
    // Wednesday, 11 November
    await logDay(ben, '2026-11-09', [{ nutrition: { calories: 2500 } }]);
    await logDay(ben, '2026-11-10', [{ nutrition: { calories: 9000 } }, { nutrition: {} }]);
    expect((await readDay(ben, '2026-11-11')).targets.calories.target).toBe(1900);
    const { targets } = await readDay(ben, '2026-11-11', '?training_days=2026-11-11,2026-11-13');
    expect(targets.calories.lines[0]).toEqual({ label: 'training-day', amount: 2300 });
    const sunday = await readDay(ben, '2026-11-15', '?first_weekday=7');
    expect(sunday.targets.calories.target).toBe(2000);
  });

  test.each(['2026-02-30', 'today'])('%s is refused', async (date) => {
    expect((await ana.call(`GET /nutrition/api/goals/day/${date}`)).status).toBe(400);
  });
});
