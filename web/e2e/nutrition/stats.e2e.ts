import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { weekdayOf } from '../../../src/shared/calendar/weeks.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const STATS = '/nutrition/#/stats';
const WEIGHT = '/nutrition/#/weight';
const BODY = '/nutrition/#/body';
const PATIENT = { timeout: 20_000 };
const DAYS = 30;
/** From this day back, no food says how much iron it has. */
const IRON_UNKNOWN = 20;
const LENTILS = { calories: 1200, proteins: 60, iron: 9, calcium: 300 };

beforeAll(() => goWithoutAccounts(instance.url));

function log(days: number, items: object[]) {
  return nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(days)}/items`, { items });
}

function readNutriment(nutriment: string, days: number) {
  const range = `from=${dayBefore(days - 1)}&to=${dayBefore(0)}`;
  return nutritionAt(instance.url, 'GET', `/statistics/nutriment?nutriment=${nutriment}&${range}`);
}

/** 30 days: lentils every day and bread; iron is known on the last 20 days, vitamin C in part. */
async function seedDays() {
  for (let day = 0; day < DAYS; day += 1) {
    const { iron: _iron, ...withoutIron } = LENTILS;
    const breadIron = day < IRON_UNKNOWN ? { iron: 1 } : {};
    await log(day, [
      {
        uuid: `lentils-${day}`,
        name: 'Lentils',
        slot: 1,
        nutrition: { ...(day < IRON_UNKNOWN ? LENTILS : withoutIron), 'vitamin-c': 27 },
      },
      {
        uuid: `bread-${day}`,
        name: 'Rye bread',
        brand: 'Hearth',
        slot: 0,
        nutrition: { calories: 600 + (day % 2) * 200, proteins: 20, ...breadIron },
      },
    ]);
  }
}

async function openStats(context: BrowserContext): Promise<Page> {
  const page = await openPage(context, STATS);
  await page.getByRole('heading', { name: 'Where it comes from' }).waitFor();
  return page;
}

const figure = (page: Page, text: string | RegExp) =>
  page.locator('figcaption', { hasText: text }).first().waitFor({ state: 'attached' });
const card = (page: Page, title: string) =>
  page.locator('section.card', { has: page.getByRole('heading', { name: title, exact: true }) });
const row = (page: Page, title: string, name: string) =>
  card(page, title).locator('.bar-list li', { hasText: name });

test('without logged food the page says what to do', async () => {
  const page = await openPage(await instance.newContext(), STATS);
  await page.getByText('Log what you eat').waitFor();
  await page.getByText('No weigh-ins in this period.').waitFor();
  await takeScreenshot(page, 'stats-empty');
  await page.getByRole('link', { name: 'Go to the diary' }).click();
  await page.getByRole('heading', { name: 'Breakfast' }).waitFor();
});

test('a month of energy: the average, the weekdays, the sources and the streak', async () => {
  await seedDays();
  for (const days of [28, 14, 0]) {
    await nutritionAt(instance.url, 'PUT', `/body-stats/${dayBefore(days)}`, {
      weight: 78 + days / 14,
      weight_unit: 'kg',
    });
  }
  const page = await openStats(await instance.newContext());
  await figure(page, 'Energy: 1,900 kcal a day on average');
  await card(page, 'Energy').getByText('a day on average, from 30 logged days').waitFor();
  await page.locator('.numbers .card', { hasText: 'Days in a row' }).getByText('30').waitFor();
  await row(page, 'Where it comes from', 'Lentils').getByText('36,000 kcal · 63%').waitFor();
  await row(page, 'Where it comes from', 'Rye bread').getByText('Hearth · 30 times').waitFor();
  expect(await card(page, 'By weekday').locator('li').count()).toBe(7);
  await figure(page, /^3 weigh-ins; the trend went from 80\.0 kg to 7\d\.\d kg/);
  await card(page, 'Weight and intake').getByText('1,900 kcal', { exact: true }).waitFor();
  await page.getByText('As a table').click();
  expect(await page.locator('.stat-table tbody tr').count()).toBe(DAYS);
});

test('another nutriment and range: unknown days are left out of the average and named', async () => {
  const page = await openStats(await instance.newContext());
  await page.getByLabel('Nutriment').selectOption('Iron');
  expect(await page.getByLabel('Nutriment').locator('option').count()).toBe(33);
  await figure(page, 'Iron: 10 mg a day on average');
  await card(page, 'Iron').getByText('from 20 of 30 logged days').waitFor();
  await card(page, 'Where it comes from').getByText('20 logged items do not state all').waitFor();
  expect((await readNutriment('iron', DAYS)).known_days).toBe(IRON_UNKNOWN);

  await page.getByRole('radio', { name: 'Week', exact: true }).check();
  await card(page, 'Iron').getByText('from 7 logged days').waitFor();
  await page.getByText('As a table').click();
  await expect.poll(() => page.locator('.stat-table tbody tr').count()).toBe(7);
  await page.getByRole('radio', { name: '3 months' }).check();
  await card(page, 'Iron').getByText('from 20 of 30 logged days').waitFor();
  await page.getByText('As a table').click();
  await expect.poll(() => page.locator('.stat-table tbody tr').count()).toBe(13);

  await page.getByLabel('Nutriment').selectOption('Vitamin C');
  await card(page, 'Vitamin C').locator('.stat-now', { hasText: 'at least 27 mg' }).waitFor();
  await page.getByLabel('Nutriment').selectOption('Zinc');
  await page.getByText('No food in this period states its amount of zinc.').first().waitFor();
});

test('vitamins and minerals against reference intakes, a lower bound says so', async () => {
  const page = await openStats(await instance.newContext());
  await row(page, 'Vitamins and minerals', 'Vitamin C').getByText('at least 30%').waitFor();
  await row(page, 'Vitamins and minerals', 'Iron').getByText('from 20 of 30 days').waitFor();
  await card(page, 'Vitamins and minerals')
    .getByText(/^No logged food states: .*Zinc/)
    .waitFor();
  await page.getByRole('radio', { name: 'EU' }).check();
  await row(page, 'Vitamins and minerals', 'Iron').getByText('10 mg of 14 mg').waitFor();
});

/** Without accounts, goals are kept in the browser. */
async function setCalories(page: Page, calories: object) {
  const goals = [{ from: dayBefore(60), mode: 'fixed', goals: { calories } }];
  await page.evaluate(
    (stored) => localStorage.setItem('daybook.preferences', stored),
    JSON.stringify({ 'nutrition-goals': goals }),
  );
  await page.reload();
  await figure(page, 'Energy: 1,900 kcal a day on average');
}

/** How high the targets of a chart are drawn, oldest day first; the first of equal ones is 0. */
async function heightsOf(page: Page, title: string): Promise<number[]> {
  const lines = card(page, title).locator('.line-chart-target');
  await expect.poll(() => lines.count(), PATIENT).toBeGreaterThan(0);
  const all = await lines.evaluateAll((drawn) =>
    drawn.map((line) => Math.round(Number(line.getAttribute('y1')))),
  );
  return all.map((y) => [...new Set(all)].toSorted((a, b) => b - a).indexOf(y));
}

const rowsOf = async (page: Page) => {
  await card(page, 'Energy').getByText('As a table').click();
  return card(page, 'Energy').locator('.stat-table tbody tr').allInnerTexts();
};

test('a target of the goals is drawn and named', async () => {
  const page = await openStats(await instance.newContext());
  expect(await page.locator('.line-chart-target').count()).toBe(0);
  await setCalories(page, { max: 2100 });
  await card(page, 'Energy').getByText('Target: 2,100 kcal a day').waitFor();
  await card(page, 'Weight and intake').getByText('Target: 2,100 kcal a day').waitFor();
  expect(await heightsOf(page, 'Energy')).toEqual(Array(DAYS).fill(0));
  await takeScreenshot(page, 'stats-target');
});

test('training days, rest days and weekdays have their own targets in both charts', async () => {
  const TRAINED = [2, 5];
  for (const days of TRAINED) {
    await workoutAt(instance.url, 'PUT', `/workout/${dayBefore(days)}`, {
      completed: true,
      exercises: [],
    });
  }
  const page = await openStats(await instance.newContext());
  await setCalories(page, { max: 2000, training: 2600, rest: 1800 });
  // 28 days of 1,800 and 2 of 2,600
  await card(page, 'Energy').getByText('Target: 1,853 kcal a day').waitFor();
  const drawn = Array.from({ length: DAYS }, (_, at) => Number(TRAINED.includes(DAYS - 1 - at)));
  expect(await heightsOf(page, 'Energy')).toEqual(drawn);
  expect(await heightsOf(page, 'Weight and intake')).toEqual(drawn);
  const rows = await rowsOf(page);
  expect(rows[2]).toContain('2,600 kcal');
  expect(rows[3]).toContain('1,800 kcal');

  await setCalories(page, { days: [2000, 2000, 2000, 2000, 2000, 2500, 0] });
  const weekdays = Array.from({ length: DAYS }, (_, at) => weekdayOf(dayBefore(at)));
  for (const [at, row] of (await rowsOf(page)).entries()) {
    const target = { 6: '2,500 kcal', 7: '–' }[weekdays[at] ?? 0] ?? '2,000 kcal';
    expect(row.trim().endsWith(target), row).toBe(true);
  }
  const ofWeekends = weekdays.toReversed().filter((weekday) => weekday !== 7);
  expect(await heightsOf(page, 'Energy')).toEqual(ofWeekends.map((day) => Number(day === 6)));
});

test('one card that fails can be loaded again while the others are shown', async () => {
  instance.expectProblem(/status of 400|500/);
  const page = await openPage(await instance.newContext(), '/nutrition/#/water');
  await page.getByRole('heading', { name: 'Water' }).first().waitFor();
  await page.route('**/api/statistics/sources*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Try again.' } }),
  );
  await page.goto(STATS);
  const failed = card(page, 'Where it comes from');
  await failed.getByRole('button', { name: 'Try again' }).waitFor();
  await figure(page, 'Energy: 1,900 kcal a day on average');
  await page.unroute('**/api/statistics/sources*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Where it comes from', 'Lentils').waitFor();
});

test('a weigh-in of the workout app is shown, and a new one is made with a key', async () => {
  await workoutAt(instance.url, 'PUT', `/body-stats/${dayBefore(1)}`, {
    weight: 79.3,
    weight_unit: 'kg',
    waist: 81,
  });
  const page = await openPage(await instance.newContext({ width: 1280 }), STATS);
  await page.getByRole('link', { name: 'All weigh-ins' }).click();
  await page.getByText('79.3 kg').first().waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('77.4');
  await page.keyboard.press('Enter');
  await page.getByText('77.4 kg').first().waitFor();
  const inWorkout = () => workoutAt(instance.url, 'GET', `/body-stats/${dayBefore(0)}`);
  await expect.poll(inWorkout, PATIENT).toMatchObject({ weight: 77.4, units: { weight: 'kg' } });

  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.getByRole('link', { name: 'Body measures' }).click();
  await page.getByRole('button', { name: /^Waist/ }).click();
  await figure(page, 'Waist, 1 measurement: 81 cm.');
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await page.getByLabel('Hips').fill('96');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('96 cm').waitFor();
  await expect.poll(inWorkout, PATIENT).toMatchObject({ hips: 96 });
});

const PLACES = [
  { path: STATS, ready: '36,000 kcal · 63%', name: 'stats' },
  { path: WEIGHT, ready: '77.4 kg', name: 'weight' },
  { path: BODY, ready: 'Calves', name: 'body' },
];

test('the pages are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), '/');
  for (const { path, ready, name } of PLACES) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await checkLook(page, name);
  }
});
