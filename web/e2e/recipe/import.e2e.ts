import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createZip } from '../../../src/testing/files/zip.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import {
  addItem,
  addPantryItem,
  addRecipe,
  goWithoutAccounts,
  pantryAt,
  removePantryItem,
} from '../support/seed.ts';
import { tandoorExport } from './tandoor-export.ts';

const instance = useInstance();
const folder = mkdtempSync(join(tmpdir(), 'daybook-import-'));
const NAMES = ['Lentil soup', 'Apple cake', 'Green curry'];
let archive = '';

const SOUP = `Tomato soup

Ingredients
1 kg tomatoes
2 onions
1 l vegetable stock

Instructions
1. Fry the onions.
2. Add everything else and simmer for 30 minutes.`;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await addRecipe(instance.url, { name: 'Green curry' });
  archive = join(folder, 'tandoor.zip');
  writeFileSync(archive, await tandoorExport(NAMES.map((name) => ({ name }))));
});

async function choose(page: Page, file: string) {
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(file);
  await page.getByRole('heading', { name: /recipes? found$/ }).waitFor();
}

test('an archive is scanned, chosen from and imported; the second time everything exists', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await choose(page, archive);
  await page.getByText('1 is already there').waitFor();
  const box = (name: string) => page.getByRole('checkbox', { name });
  expect(await box('Green curry').isChecked()).toBe(false);
  expect(await box('Lentil soup').isChecked()).toBe(true);
  await expect.poll(() => page.locator('.import-pick img').evaluateAll(drawn)).toBe(3);
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await box('Apple cake').uncheck();
  await page.getByRole('button', { name: 'Import 1 recipe' }).click();
  await page.getByRole('heading', { name: '1 recipe imported' }).waitFor();
  await page.getByRole('link', { name: 'Lentil soup' }).click();
  await page.getByRole('checkbox', { name: '250 g lentils' }).waitFor();

  await page.goto('/recipe/#/import');
  await choose(page, archive);
  await page.getByText('2 are already there').waitFor();
  expect(await box('Lentil soup').isDisabled()).toBe(true);
  await page
    .getByLabel('Recipes that are already there')
    .selectOption({ label: 'Add them as well' });
  await box('Apple cake').uncheck();
  await box('Green curry').uncheck();
  await page.getByRole('button', { name: 'Import 1 recipe' }).click();
  await page.getByRole('heading', { name: '1 recipe imported' }).waitFor();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: '1 recipe removed' }).waitFor();
  expect(await page.getByRole('link', { name: 'Lentil soup' }).count()).toBe(0);
});

test('an archive of existing recipes shows that there is nothing to select', async () => {
  const known = join(folder, 'known.zip');
  writeFileSync(known, await tandoorExport([{ name: 'Green curry' }]));
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await choose(page, known);
  expect(await page.getByRole('button', { name: 'Select all' }).isDisabled()).toBe(true);
  await page.reload();
  const exported = await fetch(`${instance.url}/recipe/api/recipes/export`);
  writeFileSync(known, Buffer.from(await exported.arrayBuffer()));
  await choose(page, known);
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await page.getByRole('heading', { name: 'You already have all of this.' }).waitFor();
  await takeScreenshot(page, 'all-there');
});

function drawn(images: Element[]) {
  return images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
    .length;
}

test('a pasted recipe opens; pasted again it is known', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await page.getByLabel('Recipe as text or JSON').fill(SOUP);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('heading', { name: 'Tomato soup', level: 3 }).waitFor();
  await checkLook(page, 'preview of a text');
  await page.getByRole('button', { name: 'Save this recipe' }).click();
  await page.getByRole('heading', { name: 'Tomato soup', level: 1 }).waitFor();
  await page.goto('/recipe/#/import');
  await page.getByLabel('Recipe as text or JSON').fill(SOUP);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('button', { name: 'Save this recipe' }).click();
  await page.getByText('You already have this recipe.').waitFor();
  await page.getByRole('button', { name: 'Add it anyway' }).click();
  await page.getByRole('heading', { name: 'Tomato soup', level: 1 }).waitFor();
});

test('what another app shares stands in the form', async () => {
  const context = await instance.newContext({ width: 390 });
  const link = new URLSearchParams({ title: 'Soup', text: 'Look: https://example.org/soup' });
  const page = await openPage(context, `/recipe/?${link}`);
  await expect
    .poll(() => page.getByLabel('Address of the recipe').inputValue())
    .toBe('https://example.org/soup');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`/recipe/?${new URLSearchParams({ text: SOUP })}`);
  await expect.poll(() => page.getByLabel('Recipe as text or JSON').inputValue()).toBe(SOUP.trim());
});

test('our own export restores pantry and list too, without changing existing data', async () => {
  for (const name of ['Saffron', 'Cardamom']) await addPantryItem(instance.url, { name });
  await addItem(instance.url, { name: 'Candles' });
  const kept = join(folder, 'daybook.zip');
  const exported = await fetch(`${instance.url}/recipe/api/recipes/export`);
  writeFileSync(kept, Buffer.from(await exported.arrayBuffer()));
  const saffron = (await pantryAt(instance.url)).find(({ name }) => name === 'Saffron');
  await removePantryItem(instance.url, saffron?.id ?? 0);
  const names = async () => (await pantryAt(instance.url)).map(({ name }) => name);
  expect(await names()).not.toContain('Saffron');

  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await choose(page, kept);
  const rest = page.getByRole('switch', { name: 'Import everything else' });
  await rest.uncheck();
  expect(await page.getByRole('button', { name: 'Import 0 recipes' }).isDisabled()).toBe(true);
  await rest.check();
  await takeScreenshot(page, 'belongings');
  await page.getByRole('button', { name: 'Import the rest' }).click();
  await page.getByRole('heading', { name: 'Also imported' }).waitFor();
  await takeScreenshot(page, 'belongings-back');
  await page.getByRole('link', { name: '1 pantry item' }).click();
  await page.getByText('Saffron').first().waitFor();
  expect((await names()).filter((name) => name === 'Cardamom')).toHaveLength(1);
});

test('a file without recipes shows a message; an upload can be cancelled', async () => {
  instance.expectProblem(/422|400/);
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  const nothing = join(folder, 'nothing.zip');
  writeFileSync(nothing, await createZip({ 'readme.txt': '' }));
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(nothing);
  await page.getByRole('alert').waitFor();
  await page.route('**/api/recipes/import', () => undefined);
  await page.getByLabel('Recipe as text or JSON').fill(SOUP);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.reload();

  const broken = join(folder, 'broken.zip');
  writeFileSync(broken, 'not an archive at all');
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(broken);
  await page.getByText('This archive is damaged, incomplete or not a zip file.').waitFor();

  await page.route('**/import-zip/scan', () => undefined);
  await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(archive);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Nothing was imported.').waitFor();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

test('an expired upload leads back to the start', async () => {
  instance.expectProblem(/410/);
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await choose(page, archive);
  await page.route('**/import-zip/commit', (route) =>
    route.fulfill({
      status: 410,
      json: { error: 'Gone', code: 'upload_expired' },
    }),
  );
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await page.getByText('The file was deleted after an hour').waitFor();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

test('the import is accessible and fits every width', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/import');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await checkLook(page, 'ways to import');
  await choose(page, archive);
  await checkLook(page, 'recipes to choose');
});
