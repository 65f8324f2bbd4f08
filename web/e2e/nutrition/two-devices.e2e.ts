import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const DIARY = '/nutrition/';
const PATIENT = { timeout: 20_000 };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

interface StoredItem {
  name: string;
  slot: number;
  quantity: number;
  note: string;
}

const readDay = () => nutritionAt(instance.url, 'GET', `/diary/${dayBefore(0)}`);
const itemsOf = async (): Promise<StoredItem[]> => (await readDay()).items;
const namesOf = async () => (await itemsOf()).map(({ name }) => name).toSorted();

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(0)}/items`, {
    items: ['Rice', 'Beans', 'Tea'].map((name) => ({
      uuid: name,
      name,
      slot: 1,
      portion: 100,
      unit: 'g',
      nutrition: { calories: 100 },
    })),
  });
});

async function quickAdd(page: Page, meal: string, name: string, kcal: string) {
  await page.getByRole('button', { name: `Add to ${meal}` }).click();
  await page.getByRole('button', { name: 'Quick add', exact: true }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Energy').fill(kcal);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByTitle(`Change ${name}`).first().waitFor();
}

async function change(page: Page, name: string, fill: (page: Page) => Promise<unknown>) {
  await page.getByTitle(`Change ${name}`).click();
  await fill(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** The day as the page shows it. */
async function shownDay(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Breakfast' }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  const rows = await page.locator('.diary-slots .row').allInnerTexts();
  const water = await page.locator('.water-line').innerText();
  const energy = await page.locator('.energy').innerText();
  const note = await page.getByLabel('Note of the day').inputValue();
  return [...rows.map((row) => row.replaceAll('\n', ' ')).toSorted(), water, energy, note];
}

test('a phone that was offline and a computer end with the same day; nothing is lost or doubled', async () => {
  instance.expectProblem(NO_NETWORK);
  const pocket = await instance.newContext({ serviceWorker: true });
  const phone = await openPage(pocket, DIARY);
  await phone.getByTitle('Change Rice').waitFor();
  await phone.getByLabel('Note of the day').waitFor();
  await waitUntilOfflineReady(phone, DIARY);
  const computer = await openPage(await instance.newContext({ width: 1280 }), DIARY);
  await computer.getByTitle('Change Rice').waitFor();

  await pocket.setOffline(true);
  await quickAdd(phone, 'Breakfast', 'Bun', '210');
  await quickAdd(phone, 'Breakfast', 'Bun', '210');
  await change(phone, 'Rice', (page) => page.getByLabel('Amount').fill('150'));
  await phone.getByRole('button', { name: 'Add 250 ml of water' }).click();
  await phone.getByLabel('Note of the day').fill('On the train');
  await phone.getByRole('button', { name: 'Remove Tea' }).click();
  await phone.getByTitle('Change Tea').waitFor({ state: 'detached' });

  await quickAdd(computer, 'Dinner', 'Soup', '320');
  // Later than the phone's change of the same item, so this one holds.
  await change(computer, 'Rice', (page) =>
    page.getByLabel('Note', { exact: true }).fill('from the computer'),
  );
  await change(computer, 'Beans', (page) =>
    page.getByLabel('Meal', { exact: true }).selectOption('Snacks'),
  );
  await computer.getByRole('button', { name: 'Add 250 ml of water' }).click();
  await computer.getByRole('switch', { name: 'Day is complete' }).click();
  await expect.poll(namesOf, PATIENT).toEqual(['Beans', 'Rice', 'Soup', 'Tea']);

  // The phone forgets nothing when it is closed.
  await phone.reload();
  await phone.getByTitle('Change Bun').first().waitFor();
  await pocket.setOffline(false);
  await expect.poll(namesOf, PATIENT).toEqual(['Beans', 'Bun', 'Bun', 'Rice', 'Soup']);
  await expect.poll(async () => (await readDay()).note, PATIENT).toBe('On the train');
  expect(await readDay()).toMatchObject({ complete: true, item_count: 5 });
  const water = () => nutritionAt(instance.url, 'GET', `/water/${dayBefore(0)}`);
  await expect.poll(async () => (await water()).drinks.length, PATIENT).toBe(2);
  const stored = await itemsOf();
  expect(stored.find(({ name }) => name === 'Rice')).toMatchObject({ note: 'from the computer' });
  expect(stored.find(({ name }) => name === 'Beans')).toMatchObject({ slot: 3 });

  await Promise.all([phone.reload(), computer.reload()]);
  const [onPhone, onComputer] = [await shownDay(phone), await shownDay(computer)];
  expect(onPhone).toEqual(onComputer);
  expect(onPhone).toHaveLength(5 + 3);
});
