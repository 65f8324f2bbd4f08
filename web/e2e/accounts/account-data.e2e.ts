import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, type TestInstance, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin } from '../support/people.ts';

const home = useInstance();
const elsewhere = useInstance();
const PATIENTLY = { timeout: 60_000 };
const WIDE = { width: 1280, height: 844 };

async function write(context: BrowserContext, { url }: TestInstance, path: string, data: object) {
  const headers = { origin: url };
  const answer = await context.request.fetch(`${url}${path}`, { method: 'POST', data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function recipeNames(context: BrowserContext, { url }: TestInstance): Promise<string[]> {
  const answer = await context.request.get(`${url}/recipe/api/recipes`);
  const { items } = (await answer.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name);
}

test('a member exports everything and imports it into a second instance', async () => {
  const context = await home.newContext(WIDE);
  await createAdmin(context, home.url);
  await write(context, home, '/recipe/api/recipes', { name: 'Crêpes', servings: 4 });
  await write(context, home, '/notes/api/notes', { title: 'Moving house' });
  await write(context, home, '/workout/api/cardio', { kind: 'run', minutes: 30 });
  const page = await openPage(context, '/#/profile');
  await page.getByRole('link', { name: 'Export or import' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^daybook-account-.+\.zip$/);
  const buffer = await readFile(await download.path());
  const file = { name: 'daybook-account.zip', mimeType: 'application/zip', buffer };

  const other = await elsewhere.newContext(WIDE);
  await createAdmin(other, elsewhere.url);
  const there = await openPage(other, '/#/profile/data');
  const choose = () => there.locator('input[type=file]');
  await there.getByText('Download everything').waitFor();
  await checkLook(there, 'account-data');
  await there.setViewportSize(WIDE);

  elsewhere.expectProblem(/status of 400/);
  await choose().setInputFiles({ ...file, buffer: buffer.subarray(0, -40) });
  await there
    .getByRole('alert')
    .filter({ hasText: /damaged/ })
    .waitFor();
  expect(await recipeNames(other, elsewhere)).toEqual([]);

  await choose().setInputFiles(file);
  await there.getByText('1 recipe', { exact: true }).waitFor(PATIENTLY);
  await there.getByText('1 note', { exact: true }).waitFor();
  await checkLook(there, 'account-data-preview');
  await there.setViewportSize(WIDE);
  expect(await recipeNames(other, elsewhere)).toEqual([]);
  await there.getByRole('button', { name: 'Import everything' }).click();
  await there.getByText('Added to Recipe').waitFor(PATIENTLY);
  await checkLook(there, 'account-data-report');
  await there.setViewportSize(WIDE);
  expect(await recipeNames(other, elsewhere)).toEqual(['Crêpes']);

  await there.getByRole('button', { name: 'Import another file' }).click();
  await choose().setInputFiles(file);
  await there
    .getByText(/already here/)
    .first()
    .waitFor(PATIENTLY);
  await there.getByRole('button', { name: /^(Cancel|Import another file)$/ }).click();

  await there.getByRole('button', { name: /^Undo the import of/ }).click();
  await there.getByText('Undone', { exact: true }).waitFor(PATIENTLY);
  await checkLook(there, 'account-data-undone');
  expect(await recipeNames(other, elsewhere)).toEqual([]);
});
