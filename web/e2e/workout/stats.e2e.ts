import { beforeAll, expect, test } from 'vitest';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const STATS = '/workout/#/stats';
const BODY = '/workout/#/body';

/** Eight weeks of squats, each heavier than the one before. */
beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const found = await workoutAt(instance.url, 'GET', '/exercises?q=Back%20Squat&limit=1');
  const [{ id, name }] = found.items;
  for (let week = 8; week > 0; week -= 1) {
    await workoutAt(instance.url, 'PUT', `/workout/${dayBefore(week * 7 - 3)}`, {
      name: 'Legs',
      completed: true,
      exercises: [
        {
          exercise_id: id,
          exercise_name: name,
          sets: [1, 2, 3].map(() => ({
            reps: 5,
            weight: 100 + (8 - week) * 2.5,
            completed: true,
          })),
        },
      ],
    });
  }
  for (const days of [40, 20, 2]) {
    await workoutAt(instance.url, 'PUT', `/body-stats/${dayBefore(days)}`, {
      weight: 78 + days / 20,
      waist: 80 + days / 10,
    });
  }
});

test('a weight takes two taps and its number, and measures are taken on one sheet', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), BODY);
  await page.getByText('78.1 kg').first().waitFor();
  await page.getByRole('button', { name: 'Weigh in' }).tap();
  await page.keyboard.type('77.5');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Log/ })
    .tap();
  await page.getByText('77.5 kg').first().waitFor();

  await page.getByRole('button', { name: 'Measure', exact: true }).tap();
  await page.getByLabel('Chest').fill('12');
  await page.getByText('Enter a number from 40 to 250 cm.').waitFor();
  await page.getByLabel('Chest').fill('101,5');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('101.5 cm').waitFor();
  const today = () => workoutAt(instance.url, 'GET', `/body-stats/${dayBefore(0)}`);
  await expect
    .poll(today, { timeout: 10_000 })
    .toMatchObject({ weight: 77.5, chest: 101.5, units: { chest: 'cm' } });

  await page.getByRole('button', { name: /^Waist/ }).tap();
  await page
    .locator('figcaption', { hasText: 'Waist, 3 measurements: from 84 cm to 80.2 cm.' })
    .waitFor({ state: 'attached' });
});

test('statistics show whether somebody is getting stronger', async () => {
  const page = await openPage(await instance.newContext(), STATS);
  await page.getByRole('heading', { name: 'Am I getting stronger?' }).waitFor();
  const said = page.locator('figcaption', { hasText: 'Estimated one-rep max, 8 workouts' });
  await said.waitFor({ state: 'attached' });
  expect(await said.innerText()).toMatch(/from 117 kg to 13\d kg/);
  await page.getByText('117.5 kg × 5').waitFor();
  await page.getByText('24 sets on 8 days in the last year.').waitFor();
  await page.locator('.muscles').getByText('Glutes').waitFor();
  await page.getByText('As a table').click();
  expect(await page.locator('.stat-table tbody tr').count()).toBe(12);
});

test('the period and the kind of chart are chosen with the keyboard', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), STATS);
  await page.getByRole('radio', { name: '12 weeks' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('As a table').click();
  await expect.poll(() => page.locator('.stat-table tbody tr').count()).toBe(26);
  await page.getByRole('radio', { name: 'Workouts' }).focus();
  await page.keyboard.press('Space');
  await page.locator('figcaption', { hasText: 'Workouts by week' }).waitFor({ state: 'attached' });
});

test('a day of the year leads to its log', async () => {
  const page = await openPage(await instance.newContext(), STATS);
  await page.getByRole('button', { name: 'Show the day' }).click();
  await page.waitForURL(/#\/log\/\d{4}-/);
});

test('a record leads to the history of its exercise', async () => {
  const page = await openPage(await instance.newContext(), STATS);
  await page
    .getByRole('link', { name: /Back Squat/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.locator('.line-chart svg').first().waitFor();
});

const PLACES = [
  { path: STATS, ready: '117.5 kg × 5' },
  { path: BODY, ready: 'Calves' },
];

test('the pages are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), '/');
  for (const { path, ready } of PLACES) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    await checkLook(page, path);
  }
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await page.getByLabel('Chest').waitFor();
  await checkLook(page, 'sheet');
});
