import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const PHONE = { touch: true, width: 360 };
const ids = { bench: 0, pullUp: 0 };

const set = (weight: number | null, reps: number, more: object = {}) => ({
  ...{ weight, reps, completed: true, ...more },
});

async function find(name: string): Promise<number> {
  const query = `/exercises?q=${encodeURIComponent(name)}&limit=1`;
  return (await workoutAt(instance.url, 'GET', query)).items[0].id;
}

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  ids.bench = await find('Barbell Bench Press');
  ids.pullUp = await find('Weighted Pull-Up');
  await workoutAt(instance.url, 'PUT', `/body-stats/${dayBefore(30)}`, { weight: 80 });
  const bench = { exercise_id: ids.bench, exercise_name: 'Barbell Bench Press' };
  const pullUp = { exercise_id: ids.pullUp, exercise_name: 'Weighted Pull-Up' };
  const train = (days: number, exercises: object[]) =>
    workoutAt(instance.url, 'PUT', `/workout/${dayBefore(days)}`, { completed: true, exercises });
  await train(20, [{ ...bench, sets: [set(100, 1), set(90, 8)] }]);
  await train(10, [
    {
      ...bench,
      sets: [
        set(40, 10, { warmup: true }),
        set(85, 8),
        set(70, 9, { set_type: 'drop' }),
        set(60, 12, { set_type: 'failure' }),
      ],
    },
    { ...pullUp, sets: [set(20, 5)] },
    { exercise_name: 'Push-Up', sets: [set(null, 12)] },
    {
      exercise_name: 'Tempo run',
      sets: [
        { distance: 5000, duration_sec: 1500, completed: true },
        { distance: 10_000, duration_sec: 3300, completed: true },
      ],
    },
  ]);
});

test('by thumb: each record is told with the set and the day that it belongs to', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/stats');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Barbell Bench Press').getByText('100 kg × 1').waitFor();
  await row('Barbell Bench Press').getByText('est. 1RM 114 kg from 90 kg × 8 on').waitFor();
  await row('Weighted Pull-Up').getByText('20 kg × 5').waitFor();
  const estimate = 'est. 1RM 117 kg from (80 kg body weight + 20 kg) × 5';
  await row('Weighted Pull-Up').getByText(estimate).waitFor();
  await row('Tempo run').getByText('10 km').waitFor();
  await row('Tempo run').getByText('Longest distance · fastest 5:00 /km').waitFor();
  await takeScreenshot(page, 'records');
});

test('by thumb: the headline estimate is the last one, and the best is told beside it', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/stats');
  await page.getByLabel('Exercise', { exact: true }).selectOption({ label: 'Barbell Bench Press' });
  await page.getByText('108 kg last time').waitFor();
  await page.getByText('Best in this period: 114 kg').waitFor();
  await page.getByLabel('Exercise', { exact: true }).selectOption({ label: 'Weighted Pull-Up' });
  await page.getByText('Estimated one-rep max, body weight included').first().waitFor();
  await page.getByText('117 kg last time').waitFor();
  await takeScreenshot(page, 'strength-with-body');
});

test('by thumb: warm-up, drop and failure sets are marked in log, history and summary', async () => {
  const page = await openPage(
    await instance.newContext({ ...PHONE, width: 320 }),
    `/workout/#/log/${dayBefore(10)}`,
  );
  const name = 'Barbell Bench Press';
  await page.getByRole('button', { name: `Details of set 2 of ${name}, drop set` }).waitFor();
  await page.getByRole('button', { name: `Details of set 3 of ${name}, to failure` }).waitFor();
  await takeScreenshot(page, 'set-kinds');
  await page.goto(`/workout/#/exercises/${ids.bench}`);
  const sets = page.locator('.history li').first();
  await sets.waitFor();
  expect(
    await sets.locator('abbr').evaluateAll((all) => all.map((one) => one.getAttribute('title'))),
  ).toEqual(['warm-up', 'drop set', 'to failure']);
  await sets.scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'history-kinds');

  await page.goto('/workout/#/history');
  // The page before it links to the same day, and stays until this one is loaded.
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  await page
    .locator(`a[href*="${dayBefore(10)}"]`)
    .first()
    .tap();
  const bench = page.locator('.summary-sets').first();
  await expect
    .poll(() => bench.locator('li > span:first-child').allInnerTexts())
    .toEqual([...['W', '1', '2D', '3F']]);
  const colours = await bench
    .locator('abbr')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size).toBe(3);
  const done = page.locator('.summary-sets li');
  await done.getByText('20 kg × 5', { exact: true }).waitFor();
  await done.getByText('5 km · 25:00 · 5:00 /km', { exact: true }).waitFor();
  await done.getByText('12 reps', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Muscles of this workout' }).waitFor();
  await takeScreenshot(page, 'summary-kinds');
});

test('by thumb: the history of a pull-up counts the body, and its records claim no estimate', async () => {
  const pullUp = { exercise_id: ids.pullUp, exercise_name: 'Weighted Pull-Up' };
  const saved = await workoutAt(instance.url, 'PUT', `/workout/${dayBefore(4)}`, {
    ...{ completed: true, exercises: [{ ...pullUp, sets: [set(25, 5)] }] },
  });
  const page = await openPage(
    await instance.newContext(PHONE),
    `/workout/#/exercises/${ids.pullUp}`,
  );
  const chart = page.locator('.history-chart');
  await chart.getByText('Estimated 1RM, body weight included', { exact: true }).waitFor();
  await chart.getByText('from 117 kg to 123 kg').waitFor({ state: 'attached' });
  await page.goto(`/workout/#/history/${dayBefore(4)}/${saved.workout.id}`);
  await page.locator('.summary-sets').getByText('25 kg × 5', { exact: true }).waitFor();
  expect(await page.getByText('Estimated 1RM').count()).toBe(0);
});
