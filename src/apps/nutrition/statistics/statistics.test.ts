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
const RANGE = 'from=2026-11-01&to=2026-11-30';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  // Monday 2 November to Monday 9 November.
  await logDay(ana, '2026-11-02', [
    { name: 'Oats', nutrition: { calories: 400, iron: 4 } },
    { name: 'Water', nutrition: { calories: 0, iron: 0 } },
  ]);
  await logDay(ana, '2026-11-03', [{ name: 'Water', nutrition: { calories: 0, iron: 0 } }]);
  await logDay(ana, '2026-11-04', [
    { name: 'Lentils', nutrition: { calories: 300, iron: 6 }, quantity: 2 },
    { name: 'Soup', nutrition: { calories: 200 } },
  ]);
  await logDay(ana, '2026-11-05', [{ name: 'Soup', nutrition: { calories: 200 } }]);
  await logDay(ana, '2026-11-09', [{ name: 'oats', nutrition: { calories: 400, iron: 5 } }]);
});
afterAll(() => instance.close());

const read = async (person: Person, path: string) =>
  (await person.call(`GET /nutrition/api/statistics/${path}`)).body;

describe('a nutriment over a range', () => {
  test('has the mean of the days that know it, and keeps a real zero', async () => {
    const iron = await read(ana, `nutriment?nutriment=iron&${RANGE}`);
    // 4, 0 and 5; the 12 of 4 November are a lower bound, 5 November knows nothing.
    expect(iron).toMatchObject({ mean: 3, at_least: false, known_days: 3, logged_days: 5 });
    expect(
      iron.points.map((point: { date: string; mean: number | null; at_least: boolean }) => [
        point.date.slice(8),
        point.mean,
        point.at_least,
      ]),
    ).toEqual([
      ['02', 4, false],
      ['03', 0, false],
      ['04', 12, true],
      ['05', null, false],
      ['09', 5, false],
    ]);
  });

  test('by week and by month', async () => {
    const weeks = await read(ana, `nutriment?nutriment=iron&by=week&${RANGE}`);
    expect(weeks.points).toEqual([
      { date: '2026-11-02', mean: 2, at_least: false, known_days: 2, logged_days: 4 },
      { date: '2026-11-09', mean: 5, at_least: false, known_days: 1, logged_days: 1 },
    ]);
    const months = await read(ana, `nutriment?by=month&${RANGE}`);
    expect(months.points).toEqual([
      { date: '2026-11-01', mean: 360, at_least: false, known_days: 5, logged_days: 5 },
    ]);
  });

  test('of an unknown nutriment is unknown, and others see nothing', async () => {
    const zinc = await read(ana, `nutriment?nutriment=zinc&${RANGE}`);
    expect(zinc).toMatchObject({ mean: null, at_least: false, known_days: 0, logged_days: 5 });
    expect(await read(ben, `nutriment?${RANGE}`)).toMatchObject({ mean: null, points: [] });
  });

  test('by weekday, Monday first', async () => {
    const { weekdays } = await read(ana, `weekdays?nutriment=iron&${RANGE}`);
    expect(weekdays.map((one: { mean: number | null }) => one.mean)).toEqual([
      ...[4.5, 0, 12, null, null, null, null],
    ]);
    expect(weekdays[2]).toMatchObject({ at_least: true, known_days: 0, logged_days: 1 });
  });

  test.each([
    'nutriment?from=2026-11-02&to=2026-11-01',
    'nutriment?from=2025-11-01&to=2026-11-02',
    'sources?from=2025-11-01&to=2026-11-02',
    'weight?from=2025-11-01&to=2026-11-02',
    'coverage?from=2025-11-01&to=2026-11-02',
    'weekdays?from=2025-11-01&to=2026-11-02',
    'nutriment?nutriment=Iron%22&from=2026-11-01&to=2026-11-02',
  ])('%s is refused', async (path) => {
    expect((await ana.call(`GET /nutrition/api/statistics/${path}`)).status).toBe(400);
  });

  test('covers a leap year', async () => {
    const path = 'nutriment?from=2028-01-01&to=2028-12-31';
    expect((await ana.call(`GET /nutrition/api/statistics/${path}`)).status).toBe(200);
  });
});

describe('the sources of a nutriment', () => {
  test('are added up by food, largest first, with what is unknown', async () => {
    expect(await read(ana, `sources?nutriment=iron&${RANGE}`)).toMatchObject({
      total: 21,
      unknown_items: 2,
      sources: [
        { name: 'Lentils', amount: 12, share: 0.571, times: 1, at_least: false },
        { name: 'Oats', amount: 9, share: 0.429, times: 2, at_least: false },
      ],
    });
    const { sources } = await read(ana, `sources?limit=1&${RANGE}`);
    expect(sources).toMatchObject([{ name: 'Oats', amount: 800 }]);
    expect((await read(ben, `sources?${RANGE}`)).sources).toEqual([]);
  });

  test('count the ingredients of split recipes and items of old exports', async () => {
    const date = '2026-10-10';
    await ana.call(`PUT /nutrition/api/diary/${date}/items`, {
      items: [
        {
          uuid: 'split',
          kind: 'recipe_split',
          name: 'Curry',
          quantity: 2,
          items: [
            { name: 'Spinach', nutrition: { iron: 3 } },
            { name: 'Cream', nutrition: {} },
          ],
        },
        { uuid: 'old', kind: 'legacy', name: 'Bread', legacy: { name: 'Bread', iron: 1 } },
      ],
    });
    expect(await read(ana, `sources?nutriment=iron&from=${date}&to=${date}`)).toMatchObject({
      total: 7,
      unknown_items: 1,
      sources: [
        { name: 'Curry', amount: 6, at_least: true },
        { name: 'Bread', amount: 1, at_least: false },
      ],
    });
  });
});

describe('weight with intake', () => {
  test('has the trend of earlier weights and each day once', async () => {
    await logWeight(ana, '2026-10-31', 80);
    await logWeight(ana, '2026-11-02', 81);
    const { days } = await read(ana, 'weight?from=2026-11-01&to=2026-11-04');
    expect(days).toEqual([
      { date: '2026-11-02', weight: 81, trend: 80.19, calories: 400, at_least: false },
      { date: '2026-11-03', weight: null, trend: null, calories: 0, at_least: false },
      { date: '2026-11-04', weight: null, trend: null, calories: 800, at_least: false },
    ]);
  });
});

describe('streaks of logged days', () => {
  test('grow with today and survive until its end', async () => {
    for (const n of [1, 2, 3, 10]) await logDay(ben, ago(n), [{ nutrition: {} }]);
    expect(await read(ben, 'streaks')).toEqual({ current: 3, longest: 3, logged_days: 4 });
    await logDay(ben, TODAY, [{ nutrition: {} }]);
    await logDay(ben, addDays(TODAY, 1), [{ nutrition: {} }]);
    expect(await read(ben, 'streaks')).toEqual({ current: 4, longest: 4, logged_days: 5 });
    await ben.call(`DELETE /nutrition/api/diary/${ago(2)}`);
    expect(await read(ben, 'streaks')).toEqual({ current: 2, longest: 2, logged_days: 4 });
    await ben.call(`POST /nutrition/api/diary/${ago(2)}/restore`, {});
    expect(await read(ben, 'streaks')).toEqual({ current: 4, longest: 4, logged_days: 5 });
  });
});

describe('the coverage of micronutrients', () => {
  const ironOf = async (query: string) =>
    (await read(ana, `coverage?${RANGE}${query}`)).nutriments.find(
      (one: { nutriment: string }) => one.nutriment === 'iron',
    );

  test('compares the mean of known days with the target of the person', async () => {
    expect(await ironOf('&sex=male&age=40')).toEqual({
      ...{ nutriment: 'iron', target: 8, ceiling: 45, ceiling_counts: null, share: 0.375 },
      ...{ mean: 3, at_least: false, known_days: 3, logged_days: 5 },
    });
    expect(await ironOf('&sex=female&age=30&stage=pregnant')).toMatchObject({ target: 27 });
    expect(await ironOf('&reference=eu')).toMatchObject({ target: 14 });
  });

  test('takes age and sex from the profile', async () => {
    expect(await ironOf('')).toMatchObject({ target: 18 });
    await ana.call('PATCH /api/auth/profile', { gender: 'Male', birthday: '1990-02-28' });
    expect(await ironOf('')).toMatchObject({ target: 8 });
  });

  test('of an unknown nutriment is unknown', async () => {
    const { nutriments } = await read(ana, `coverage?${RANGE}`);
    const zinc = nutriments.find((one: { nutriment: string }) => one.nutriment === 'zinc');
    expect(zinc).toMatchObject({ mean: null, share: null, known_days: 0 });
  });
});
