import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addItem, goWithoutAccounts, itemsAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
const SHOPPING = '/recipe/#/shopping';

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await addItem(instance.url, { name: 'Milk' });
});

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Got ${name}` });

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^Lists/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

const inWords = async () =>
  (await itemsAt(instance.url)).map(({ name, list_name }) => `${name}: ${list_name}`).sort();

test('a second list is made, filled, renamed, emptied and removed', async () => {
  const page = await openPage(await instance.newContext(), SHOPPING);
  await tick(page, 'Milk').waitFor();
  await choose(page, 'New list…');
  await page.getByLabel('Name', { exact: true }).fill('Drugstore');
  await page.keyboard.press('Enter');
  await tick(page, 'Milk').waitFor({ state: 'detached' });
  for (const typed of ['soap', '2 combs']) {
    await page.getByLabel('Add an item').fill(typed);
    await page.keyboard.press('Enter');
  }
  await expect
    .poll(inWords, PATIENT)
    .toEqual(['Combs: Drugstore', 'Milk: null', 'Soap: Drugstore']);
  await checkLook(page, 'shopping-named-list');

  await choose(page, 'Rename or remove this list…');
  await checkLook(page, 'shopping-rename-list');
  expect(await page.getByRole('button', { name: 'Remove the list' }).count()).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Chemist');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lists: Chemist' }).waitFor();
  await tick(page, 'Combs').click();

  await page.getByTitle('Edit Soap').click();
  await page.getByLabel('List', { exact: true }).selectOption('Main list');
  await page.keyboard.press('Escape');
  await tick(page, 'Soap').waitFor({ state: 'detached' });
  await expect.poll(inWords, PATIENT).toEqual(['Combs: Chemist', 'Milk: null', 'Soap: null']);

  await page.reload();
  await tick(page, 'Combs').waitFor();
  await page.getByRole('button', { name: 'Clear, and restock the pantry' }).click();
  await tick(page, 'Combs').waitFor({ state: 'detached' });
  await choose(page, 'Rename or remove this list…');
  await page.getByRole('button', { name: 'Remove the list' }).click();
  await tick(page, 'Milk').waitFor();
  await tick(page, 'Soap').waitFor();
  await page.getByRole('button', { name: 'Lists: My list' }).click();
  expect(await page.getByRole('button', { name: 'Chemist', exact: true }).count()).toBe(0);
});
