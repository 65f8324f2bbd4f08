import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { goWithoutAccounts } from '../support/seed.ts';

const instance = useInstance();
const FIXTURES = new URL('../../../src/apps/workout/exercises/import/fixtures/', import.meta.url);

beforeAll(() => goWithoutAccounts(instance.url));

async function choose(page: Page, name: string, buffer = readFileSync(new URL(name, FIXTURES))) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer });
}

test('a catalogue is previewed, imported and listed among one’s own exercises, with its licence', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/exercises');
  await page.getByRole('link', { name: 'Import a catalogue' }).click();
  await choose(page, 'free-exercise-db.json');
  await page.getByRole('heading', { name: /exercises from free-exercise-db$/ }).waitFor();
  await page.getByText('Licence: Unlicense').waitFor();
  await page.getByText(/that you don’t have$/).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await takeScreenshot(page, 'catalogue');
  const submit = page.getByRole('button', { name: /^Add \d+ exercises?$/ });
  const [, added] = /Add (\d+)/.exec(await submit.innerText()) ?? [];
  await submit.click();
  await page.getByRole('heading', { name: `${added} exercises added` }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'See my exercises' }).click();
  await page.getByText(`${added} exercises`, { exact: true }).waitFor();
  await page.locator('.row a').first().click();
  await page.getByText('From free-exercise-db, Unlicense').waitFor();

  await page.goto('/workout/#/exercises/import');
  await choose(page, 'free-exercise-db.json');
  await page.getByText('You have every exercise of this file.').waitFor();
  expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0);
});

test('a file that is no catalogue shows an error, and another can be chosen', async () => {
  instance.expectProblem(/400|422/);
  const page = await openPage(
    await instance.newContext({ width: 1280 }),
    '/workout/#/exercises/import',
  );
  await choose(page, 'odd.json', Buffer.from('{"hello": 1}'));
  await page.getByRole('alert').waitFor();
  await choose(page, 'wger.json');
  await page.getByRole('heading', { name: /from wger$/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});

test('it fits every width and a finger', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/exercises/import');
  await choose(page, 'wger.json');
  await page.getByRole('heading', { name: /from wger$/ }).waitFor();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(horizontalOverflow)).toBe(0);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
  }
});
