import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { addRecipe, dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();

/** A program whose first workout has warm-ups, counted sets and a plank that is held. */
async function followProgram() {
  const program = await workoutAt(instance.url, 'POST', '/programs', { name: 'Basics' });
  const found = await workoutAt(instance.url, 'GET', '/exercises?q=Back%20Squat&limit=1');
  const [{ id, name }] = found.items;
  const squat = (warmup: boolean) => ({ reps: warmup ? 8 : 1, weight: warmup ? 40 : 100, warmup });
  const held = { reps: 1, duration_sec: 60 };
  await workoutAt(instance.url, 'POST', '/templates', {
    program_id: program.id,
    name: 'Day one',
    exercises: [
      { exercise_id: id, exercise_name: name, sets: [squat(true), squat(false), squat(false)] },
      { exercise_name: 'Plank', sets: [held, held, held] },
    ],
  });
  await workoutAt(instance.url, 'POST', `/programs/${program.id}/activate`, {});
}

beforeAll(() => goWithoutAccounts(instance.url));

const workoutCard = (page: Page) => page.locator('.glance[data-app=workout]');

test('before the first workout, statistics show an example that says it is one', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/stats');
  await page.getByText('For example: Squat').waitFor();
});

test("home links to today's workout and shows its result afterwards", async () => {
  const context = await instance.newContext({ touch: true });
  const page = await openPage(context, '/');
  await workoutCard(page).getByText('No workout today yet').waitFor();
  await followProgram();
  await page.reload();
  const way = workoutCard(page).getByRole('link', { name: /Day one/ });
  await way.getByText('Next in Basics').waitFor();
  await takeScreenshot(page, 'home-planned');
  await way.tap();

  await page.getByRole('button', { name: /^Load today’s workout/ }).tap();
  await page.getByText('Target: 1 rep ·').waitFor();
  await page.getByText('Target: 1:00').waitFor();
  await page.getByText('0 of 5 working sets').first().waitFor();
  await page.getByRole('checkbox', { name: /^Done: warm-up 1/ }).check();
  await page.getByText('0 of 5 working sets').first().waitFor();
  await page.getByRole('checkbox', { name: /^Done: set 1 of .*Squat/ }).check();
  await page.getByText('1 of 5 working sets').first().waitFor();
  await takeScreenshot(page, 'first-log');

  await page.getByRole('button', { name: 'Finish' }).first().tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('4 working sets were not done.').waitFor();
  expect(await sheet.locator('dl').innerText()).toMatch(/Working sets\s+1\s/);
  await takeScreenshot(page, 'first-finish');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('region', { name: 'Another workout' }).waitFor();
  expect(await page.getByRole('region', { name: 'No workout yet' }).count()).toBe(0);
  const logged = () => workoutAt(instance.url, 'GET', `/workout/${dayBefore(0)}/sessions`);
  await expect
    .poll(async () => (await logged()).sessions[0]?.completed, { timeout: 15_000 })
    .toBe(true);

  await page.goto('/');
  await workoutCard(page).getByText('Done today · 1 working set').waitFor();
  await workoutCard(page).getByText('No weigh-ins yet.').waitFor();
});

test('one workout is said by its value, with one label on each axis, and is one a week', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/stats');
  await page.getByRole('heading', { name: 'Am I getting stronger?' }).waitFor();
  const chart = page.locator('figure', { hasText: 'Estimated one-rep max, 1 workout: 100 kg.' });
  await chart.waitFor();
  expect(await chart.locator('text', { hasText: /^100$/ }).count()).toBe(1);
  expect(await page.getByText(/^Trend: /).count()).toBe(0);
  const number = page.locator('.numbers .card', { hasText: 'Workouts a week' });
  expect(await number.locator('dd').innerText()).toBe('1.0');
  await takeScreenshot(page, 'first-stats');
});

test('one weigh-in is said by its value, and its day stands once', async () => {
  await workoutAt(instance.url, 'PUT', `/body-stats/${dayBefore(0)}`, { weight: 80 });
  const page = await openPage(await instance.newContext(), '/workout/#/body');
  const chart = page.locator('figure', { hasText: 'Weight, 1 measurement: 80 kg.' });
  await chart.waitFor();
  await expect.poll(() => chart.locator('text').count()).toBe(2);
  expect(await page.getByText(/The same as|since/).count()).toBe(0);
  await takeScreenshot(page, 'first-weight');

  await page.goto('/workout/#/weight');
  await page.locator('figure', { hasText: '1 weigh-in; the 7-day average is 80.0 kg.' }).waitFor();
  expect(await page.getByText('Steady over the period').count()).toBe(0);
  await takeScreenshot(page, 'first-trend');
});

test('a measure out of range shows an error without resizing its neighbor', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/workout/#/body');
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  const waist = page.getByLabel('Waist');
  const before = await waist.boundingBox();
  await page.getByLabel('Body fat').fill('500');
  await page.getByText('Enter a number from 0 to 80 %.').waitFor();
  expect((await waist.boundingBox())?.height).toBe(before?.height);
  await takeScreenshot(page, 'measure-problem');
});

test('an exercise by distance and time has no load type field', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/exercises');
  await page.getByRole('button', { name: 'New exercise' }).click();
  await page.getByLabel('The weight means').waitFor();
  const kind = page.getByLabel('Counted in');
  await kind.selectOption('Distance and time');
  await page.getByLabel('The weight means').waitFor({ state: 'detached' });
  await kind.selectOption('Reps');
  await page.getByLabel('Sides').selectOption('One side at a time');
});

test('home says what is planned to be cooked today', async () => {
  const recipe_id = await addRecipe(instance.url, { name: 'Lentil soup' });
  await fetch(`${instance.url}/recipe/api/cook-diary`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipe_id, date: dayBefore(0) }),
  });
  for (const look of [{ width: 320 }, { width: 1280, theme: 'dark' as const }]) {
    const page = await openPage(await instance.newContext(look), '/');
    await page.getByRole('link', { name: /Lentil soup.*For dinner/ }).waitFor();
    await workoutCard(page).getByText('80.0 kg · Today').waitFor();
    expect(await page.evaluate(horizontalOverflow)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takeScreenshot(page, `home-${look.width}`);
  }
});

test('home shows the same offline', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/');
  await page.getByRole('link', { name: /Lentil soup.*For dinner/ }).waitFor();
  await workoutCard(page).getByText('Done today · 1 working set').waitFor();
  await waitUntilOfflineReady(page, '/');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /Lentil soup.*For dinner/ }).waitFor();
  await workoutCard(page).getByText('Done today · 1 working set').waitFor();
  await workoutCard(page).getByText('80.0 kg · Today').waitFor();
});
