import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  barcodeFor,
  type FoodServices,
  startFoodServices,
} from '../../../src/testing/servers/food-services.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts, pantryAt } from '../support/seed.ts';

const instance = useInstance();
/** A barcode that no food here has. */
const NOT_FOUND = /404 \(Not Found\)/;
let services: FoodServices;

beforeAll(async () => {
  services = await startFoodServices();
});
afterAll(() => services.stop());

async function serveWith(switches: Record<string, string>) {
  await instance.restart({
    FETCH_PRIVATE_ADDRESSES: '1',
    OPEN_FOOD_FACTS_URL: services.url,
    ...switches,
  });
  await goWithoutAccounts(instance.url);
  services.received.length = 0;
}

async function typeCode(code: string): Promise<Page> {
  instance.expectProblem(NOT_FOUND);
  const page = await openPage(await instance.newContext(), '/recipe/#/pantry');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByLabel('Digits below the bars').fill(code);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('heading', { name: 'New item' }).waitFor();
  return page;
}

test('an unknown barcode is filled in from Open Food Facts, and stored only when it is added', async () => {
  await serveWith({ OPEN_FOOD_FACTS: '1' });
  const page = await typeCode(barcodeFor('found'));
  await page.getByText(/^From Open Food Facts/).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Hazelnut spread');
  expect(await page.getByLabel('Brand').inputValue()).toBe('Nuttily');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('400');
  await page.getByText('539 kcal in 100 g').waitFor();
  await checkLook(page, 'scan-online');
  expect(await pantryAt(instance.url)).toEqual([]);
  await page.getByLabel('Name').fill('Nut spread');
  await page.getByRole('button', { name: 'Add to the pantry' }).click();
  await expect
    .poll(() => pantryAt(instance.url), { timeout: 20_000 })
    .toMatchObject([
      {
        name: 'Nut spread',
        brand: 'Nuttily',
        barcode: barcodeFor('found'),
        quantity: 400,
        unit: 'g',
        serving_size: 100,
        serving_unit: 'g',
        nutrition: { calories: 539 },
      },
    ]);
});

test('the sheet says that the service does not answer, and takes the code anyway', async () => {
  await serveWith({ OPEN_FOOD_FACTS: '1' });
  const page = await typeCode(barcodeFor('overloaded'));
  await page.getByText(/The network catalogue does not answer/).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');
});

test('nobody is asked where it is switched off: the form is empty, with the code', async () => {
  await serveWith({});
  const code = barcodeFor('found');
  const page = await typeCode(code);
  await page.getByText(new RegExp(`The barcode ${code} is not known`)).waitFor();
  await page.getByText(/Looking up foods online is switched off/).waitFor();
  expect(services.received).toEqual([]);
  await checkLook(page, 'scan-unknown');
  await page.getByLabel('Name').fill('Spread');
  await page.getByRole('button', { name: 'Add to the pantry' }).click();
  await expect
    .poll(() => pantryAt(instance.url), { timeout: 20_000 })
    .toMatchObject([{ name: 'Spread', barcode: code, brand: null, quantity: null }]);
});
