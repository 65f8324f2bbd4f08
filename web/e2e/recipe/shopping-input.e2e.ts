import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { addItem, appAt, goWithoutAccounts, itemsAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
const SHOPPING = '/recipe/#/shopping';

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await addItem(instance.url, { name: 'Tofu', aisle: 'Asia', checked: true });
  await appAt(instance.url, 'recipe', 'DELETE', '/shopping/checked');
  await addItem(instance.url, { name: 'Milk', quantity: 1, unit: 'l', aisle: 'Dairy' });
});

async function add(page: Page, typed: string) {
  await page.getByLabel('Add an item').fill(typed);
  await page.keyboard.press('Enter');
}

const inWords = async () =>
  (await itemsAt(instance.url))
    .map(({ name, quantity, unit }) => [quantity, unit, name].filter(Boolean).join(' '))
    .sort();

test('typed items are read as a cook says them, and added to the row that is there', async () => {
  const page = await openPage(await instance.newContext(), SHOPPING);
  await page.getByText('Milk').waitFor();
  for (const typed of ['coffee beans 1kg', 'lemons 3', 'a bunch of parsley', '2 EL Öl']) {
    await add(page, typed);
  }
  await add(page, 'milk 500 ml');
  await page.getByText('Milk is on the list: 1.5 l').waitFor();
  await expect
    .poll(inWords, PATIENT)
    .toEqual(['1 bunch Parsley', '1 kg Coffee Beans', '1.5 l Milk', '2 EL Öl', '3 Lemons']);
});

test('what was bought before is suggested, with its aisle, and aisles are sorted as the shop', async () => {
  const page = await openPage(await instance.newContext(), SHOPPING);
  await page.getByText('Milk').waitFor();
  await page.getByLabel('Add an item').focus();
  await page.locator('datalist option[value="Tofu"]').waitFor({ state: 'attached' });
  await add(page, 'tofu');
  const aisles = () => page.locator('.aisles h2').allTextContents();
  await expect.poll(async () => (await aisles())[0], PATIENT).toContain('Asia');

  await page.getByRole('button', { name: 'Order of aisles' }).click();
  await page.getByRole('button', { name: 'Move Dairy' }).focus();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await aisles())[0], PATIENT).toContain('Dairy');
  await page.reload();
  await page.getByText('Milk').waitFor();
  expect((await aisles())[0]).toContain('Dairy');
});
