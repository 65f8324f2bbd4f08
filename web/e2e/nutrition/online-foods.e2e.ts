import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  barcodeFor,
  FDC_KEY,
  type FoodServices,
  startFoodServices,
} from '../../../src/testing/servers/food-services.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
/** A barcode that nobody here knows is a 404 on each way. */
const NOT_FOUND = /404 \(Not Found\)/;
const SILENT = 'The network catalogue does not answer.';
const OFTEN = 'Open Food Facts was asked too often. Try again in a moment.';

let services: FoodServices;

beforeAll(async () => {
  services = await startFoodServices();
  await serveWith({ OPEN_FOOD_FACTS: '1' });
});
afterAll(() => services.stop());

/** A new server, so that budgets and breakers are new as well. */
async function serveWith(switches: Record<string, string>) {
  await instance.restart({
    FETCH_PRIVATE_ADDRESSES: '1',
    OPEN_FOOD_FACTS_URL: services.url,
    OPEN_FOOD_FACTS_SEARCH_URL: services.url,
    USDA_FDC_URL: services.url,
    ...switches,
  });
  await goWithoutAccounts(instance.url);
  services.received.length = 0;
}

const readItems = async () =>
  (await nutritionAt(instance.url, 'GET', `/diary/${dayBefore(0)}`)).items;
const readFoods = async () => (await nutritionAt(instance.url, 'GET', '/foods')).items;

async function openSearch(slot = 'Lunch'): Promise<Page> {
  const page = await openPage(await instance.newContext({ touch: true }), '/nutrition/');
  await page.getByRole('button', { name: `Add to ${slot}` }).tap();
  return page;
}

const fill = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search foods and meals' }).fill(words);

async function searchOnline(page: Page, words: string) {
  await fill(page, words);
  await page.getByRole('button', { name: `Search online for “${words}”` }).tap();
}

test('a food is found online, marked with its source, logged by one tap and offered the next time', async () => {
  const page = await openSearch();
  await fill(page, 'found spread');
  await page.getByText('Nothing found for “found spread”').waitFor();
  await checkLook(page, 'online-row');
  expect(services.received).toEqual([]);
  await page.getByRole('button', { name: 'Search online for “found spread”' }).tap();
  await page.getByText('Nuttily · 1 tbsp (15 g) · Open Food Facts, 80 % filled in').waitFor();
  await page.getByText('Open Food Facts contributors, under the Open Database License').waitFor();
  await checkLook(page, 'online-found');
  await page.getByTitle('Log Hazelnut spread, 15 g').tap();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).tap();
  await expect
    .poll(readItems, PATIENT)
    .toMatchObject([
      { name: 'Hazelnut spread', slot: 1, portion: 15, food_id: expect.any(Number) },
    ]);
  expect(await readFoods()).toMatchObject([
    { name: 'Hazelnut spread', source: 'off', completeness: 0.8 },
  ]);

  await page.getByRole('button', { name: 'Add to Lunch' }).tap();
  await searchOnline(page, 'found');
  await page.getByTitle('Log Hazelnut spread, 15 g').tap();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).tap();
  await expect.poll(async () => (await readItems()).length, PATIENT).toBe(2);
  expect(await readFoods()).toHaveLength(1);
});

test('values that can hardly be right are marked before and after the choice', async () => {
  const page = await openSearch();
  await searchOnline(page, 'implausible');
  await page.getByText('Please check the values').waitFor();
  await checkLook(page, 'online-doubtful');
  await page.getByRole('button', { name: 'Choose the amount of Typing error' }).tap();
  await page.getByLabel('Amount').waitFor();
  await page.getByText('Please check the values').waitFor();
});

test('a silent service, nothing found and a used-up budget are said in words, and asked for again', async () => {
  await serveWith({ OPEN_FOOD_FACTS: '1' });
  const page = await openSearch();
  await searchOnline(page, 'nothing here');
  await page.getByText('Nothing found online for “nothing here”.').waitFor();
  await searchOnline(page, 'overloaded');
  await page.getByText(SILENT).waitFor();
  await checkLook(page, 'online-silent');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect.poll(() => services.received.length, PATIENT).toBe(3);
  await page.getByText(SILENT).waitFor();
  for (let n = 4; n <= 8; n += 1) {
    await searchOnline(page, `nothing ${n}`);
    await page.getByText(`Nothing found online for “nothing ${n}”.`).waitFor();
  }
  await searchOnline(page, 'nothing more');
  await page.getByText(OFTEN).waitFor();
  expect(services.received).toHaveLength(8);
});

test('a barcode that nobody here knows is looked up online, scanned or typed into the search', async () => {
  instance.expectProblem(NOT_FOUND);
  await serveWith({ OPEN_FOOD_FACTS: '1' });
  const page = await openSearch('Dinner');
  const scan = async (code: string) => {
    await page.getByRole('button', { name: 'Scan a barcode' }).tap();
    await page.getByLabel('Digits below the bars').fill(code);
    await page.getByRole('button', { name: 'Look up' }).tap();
  };
  await scan(barcodeFor('found'));
  await page.getByRole('heading', { name: 'Hazelnut spread' }).waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.getByTitle('Change Hazelnut spread').waitFor();

  await page.getByRole('button', { name: 'Add to Dinner' }).tap();
  await scan(barcodeFor('overloaded'));
  await page.getByText(SILENT).waitFor();
  await page.getByRole('heading', { name: 'New food' }).waitFor();
  await page
    .getByRole('button', { name: `Remove the barcode ${barcodeFor('overloaded')}` })
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('button', { name: 'Add to Dinner' }).tap();
  await fill(page, barcodeFor('aggregated'));
  await page.getByRole('button', { name: 'Look this barcode up online' }).tap();
  await page.getByTitle('Log Oat drink, 100 ml').tap();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).tap();
  await expect
    .poll(readItems, PATIENT)
    .toMatchObject([{ name: 'Hazelnut spread' }, { name: 'Oat drink', unit: 'ml' }]);
});

test('without a network the row is not offered, and it comes back with the network', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const page = await openSearch();
  await fill(page, 'found');
  const row = page.getByRole('button', { name: 'Search online for “found”' });
  await row.waitFor();
  await page.context().setOffline(true);
  await row.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await row.waitFor();
});

test('USDA needs the person’s key, which is entered in the settings and removed there', async () => {
  await serveWith({ USDA_FDC: '1' });
  const page = await openSearch();
  await fill(page, 'berries');
  await page.getByText('Online search needs your key').waitFor();
  await page.getByRole('link', { name: 'Enter the key' }).tap();
  await page.getByRole('heading', { name: 'Foods online' }).waitFor();
  await page.getByLabel('Your key for USDA FoodData Central').fill(FDC_KEY);
  await checkLook(page, 'food-services-key');
  await page.getByRole('button', { name: 'Save key' }).click();
  await page.getByText('Your key ends with 6789.').waitFor();
  await checkLook(page, 'food-services');

  const other = await openSearch('Snacks');
  await searchOnline(other, 'berries');
  await other.getByText('Kar Nut Products Company · 100 g · USDA').waitFor();
  await other.getByText('USDA FoodData Central, public domain').last().waitFor();
  await other.getByTitle(/^Log NUT/).tap();
  await expect.poll(readItems, PATIENT).toMatchObject([{ slot: 3, nutrition: { calories: 500 } }]);
  await page.getByRole('button', { name: 'Remove key' }).click();
  await page.getByLabel('Your key for USDA FoodData Central').waitFor();
});

test('while the services are switched off nothing is offered and nothing is asked', async () => {
  await serveWith({});
  const page = await openSearch();
  const asked = page.waitForResponse(/\/foods\/services$/);
  await fill(page, 'found spread');
  await asked;
  await page.getByText('Nothing found for “found spread”').waitFor();
  expect(await page.getByText('Search online').count()).toBe(0);
  expect(services.received).toEqual([]);
});
