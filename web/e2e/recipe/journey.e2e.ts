import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { diaryAt, goWithoutAccounts, itemsAt } from '../support/seed.ts';
import { dayCell, daysAhead, dragWithMouse, nextWeek } from './calendar.ts';
import { tandoorExport } from './tandoor-export.ts';

const instance = useInstance();
const PATIENT = { timeout: 15_000 };
const folder = mkdtempSync(join(tmpdir(), 'daybook-journey-'));
const archive = join(folder, 'tandoor.zip');

const RECIPES = [
  {
    name: 'Lentil soup',
    ingredients: [
      ['red lentils', 250, 'g'],
      ['onions', 2, ''],
    ],
    steps: ['Fry the onions for 5 minutes.', 'Simmer with the lentils for 25 minutes.'],
  },
  {
    name: 'Onion tart',
    ingredients: [
      ['onions', 3, ''],
      ['butter', 750, 'g'],
    ],
    steps: ['Bake for 40 minutes.'],
  },
  { name: 'Apple cake', ingredients: [['butter', 500, 'g']], steps: ['Bake it.'] },
] as const;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  writeFileSync(archive, await tandoorExport(RECIPES));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('from an archive of recipes to a week on the table', { timeout: 120_000 }, async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await instance.newContext({ width: 1280, serviceWorker: true });
  const page = await openPage(context, '/recipe/#/import');
  await importAll(page);
  await planWeek(page);
  await buildList(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shopWithoutNetwork(context, page);
  await cookWithTimers(page);
  await seeItInTheYear(page);
});

async function importAll(page: Page) {
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(archive);
  await page.getByRole('button', { name: 'Import 3 recipes' }).click();
  await page.getByRole('heading', { name: '3 recipes imported' }).waitFor();
}

async function planWeek(page: Page) {
  await page.getByRole('link', { name: 'Diary' }).click();
  await page.getByRole('radio', { name: 'Week' }).check();
  await page.getByRole('button', { name: 'Week after' }).click();
  const week = nextWeek();
  const wanted: string[] = [];
  for (const [index, { name }] of RECIPES.entries()) {
    const date = week[index * 2] ?? '';
    const recipe = page.getByRole('complementary').getByRole('button', { name }).first();
    await dragWithMouse(page, recipe, dayCell(page, date));
    await dayCell(page, date)
      .getByRole('button', { name: `${name}, planned` })
      .waitFor();
    wanted.push(`${date} ${name} planned`);
  }
  await expect.poll(diary, PATIENT).toEqual(wanted);
}

/** The onions of two recipes are one row, the butter of two is more than a kilogram. */
async function buildList(page: Page) {
  await page.getByRole('button', { name: 'Build the shopping list' }).click();
  await page.getByRole('button', { name: 'Put 3 items on the list' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Got Onions' }).waitFor();
  await page.getByText('Lentil soup, Onion tart').waitFor();
  const expected = ['Butter 1.25 kg', 'Onions 5', 'Red Lentils 250 g'];
  const rows = async () =>
    (await itemsAt(instance.url))
      .map(({ name, quantity, unit }) => [name, quantity, unit].filter(Boolean).join(' '))
      .sort();
  await expect.poll(rows, PATIENT).toEqual(expected);
  expect(await findAxeViolations(page)).toEqual([]);
}

async function shopWithoutNetwork(context: BrowserContext, page: Page) {
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  for (const name of ['Butter', 'Onions', 'Red Lentils']) {
    await page.getByRole('checkbox', { name: `Got ${name}` }).check();
  }
  await page.getByLabel('Add an item').fill('2 bars chocolate');
  await page.keyboard.press('Enter');
  await page.getByText('4 waiting').waitFor();
  await page.reload();
  await page.getByText('4 waiting').waitFor();
  await page.getByRole('checkbox', { name: 'Got Onions', checked: true }).waitFor();
  await page.getByRole('button', { name: /chocolate/i }).waitFor();

  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() !== 'GET') writes.push(request.method());
  });
  await context.setOffline(false);
  await page.getByText('4 waiting').waitFor({ state: 'detached' });
  const rows = async () =>
    (await itemsAt(instance.url)).map(({ name, checked }) => `${name} ${checked}`).sort();
  await expect
    .poll(rows, PATIENT)
    .toEqual(['Bars Chocolate false', 'Butter true', 'Onions true', 'Red Lentils true']);
  // The server has a row a moment before the browser tells that its request is finished.
  await expect.poll(() => writes.toSorted(), PATIENT).toEqual(['PATCH', 'PATCH', 'PATCH', 'POST']);
}

async function cookWithTimers(page: Page) {
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('link', { name: 'Lentil soup' }).click();
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await page.getByRole('button', { name: 'Start a timer: 5 minutes' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Start a timer: 25 minutes' }).click();
  const left = async () => (await page.getByRole('timer').allInnerTexts()).join(' ');
  await expect.poll(left, PATIENT).toMatch(/^4:5\d 24:5\d$/);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const label of [/^Stop the timer: Step 1/, /^Stop the timer: Step 2/]) {
    await page.getByRole('button', { name: label }).click();
  }
  await page.getByRole('button', { name: 'Done cooking' }).click();
  await page.getByRole('button', { name: 'Log this cook' }).click();
  await expect.poll(diary, PATIENT).toContain(`${daysAhead(0)} Lentil soup cooked`);
}

async function seeItInTheYear(page: Page) {
  await page.getByRole('link', { name: 'Diary' }).click();
  await page.getByRole('radio', { name: 'Year' }).check();
  await page.getByText('1 cook on 1 day in the last year.').waitFor();
  await page
    .getByRole('button', { name: /: 1 cook$/ })
    .last()
    .waitFor();
}

async function diary(): Promise<string[]> {
  return (await diaryAt(instance.url))
    .map(({ recipe_name, date, kind }) => `${date} ${recipe_name} ${kind}`)
    .sort();
}
