import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { photoOfBarcode } from '../support/barcode-photo.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { drawEan13, toY4m } from '../support/ean-13.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import {
  addPantryItem,
  addRecipe,
  dayBefore,
  goWithoutAccounts,
  itemsAt,
  nutritionAt,
  pantryAt,
} from '../support/seed.ts';

const KNOWN = '4006381333931';
const UNKNOWN = '5901234123457';
const PATIENT = { timeout: 20_000 };
const VERY_PATIENT = { timeout: 90_000 };
/** A barcode that is not found anywhere is a 404 on each way. */
const NOT_FOUND = /404 \(Not Found\)/;

const folder = mkdtempSync(join(tmpdir(), 'daybook-camera-'));
const film = join(folder, 'camera.y4m');
writeFileSync(film, toY4m(drawEan13(KNOWN)));
afterAll(() => rmSync(folder, { recursive: true }));

/** Without the permission the camera is refused. */
const instance = useInstance({
  whole: true,
  flags: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
});

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await nutritionAt(instance.url, 'POST', '/foods', {
    name: 'Oat drink',
    brand: 'Barn',
    portion: 100,
    unit: 'ml',
    barcodes: [KNOWN],
    nutrition: { calories: 45, proteins: 1 },
  });
});

async function openAddSheet(context: BrowserContext, slot: string): Promise<Page> {
  const page = await openPage(context, '/nutrition/');
  await page.getByRole('button', { name: `Add to ${slot}` }).click();
  return page;
}

async function openScanner(context: BrowserContext, slot = 'Breakfast'): Promise<Page> {
  const page = await openAddSheet(context, slot);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  return page;
}

const itemsOf = async (days: number) =>
  (await nutritionAt(instance.url, 'GET', `/diary/${dayBefore(days)}`)).items;

test('the camera reads a barcode, and the food is logged', async () => {
  const context = await instance.newContext();
  await context.grantPermissions(['camera']);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const page = await openAddSheet(context, 'Breakfast');
  const isReader = (url: string) => /zxing|barcode-worker|scanner-sheet/.test(url);
  expect(requested.filter(isReader)).toEqual([]);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  // The camera, the reader's module and two equal pictures take long on a busy machine.
  await page.getByRole('heading', { name: 'Oat drink' }).waitFor(VERY_PATIENT);
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect
    .poll(() => itemsOf(0), PATIENT)
    .toMatchObject([{ name: 'Oat drink', portion: 200, unit: 'ml', nutrition: { calories: 90 } }]);
  expect(requested.filter(isReader).every((url) => url.startsWith(instance.url))).toBe(true);
});

test('without a camera a photo or typed digits are read; an unknown code starts a new food', async () => {
  instance.expectProblem(NOT_FOUND);
  const page = await openScanner(await instance.newContext());
  await page.getByRole('alert').getByText('The camera may not be used.').waitFor();
  await page.getByLabel('Digits below the bars').fill('123');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('This is not a whole barcode.').waitFor();
  const blank = await photoOfBarcode('0000000000000');
  const photo = page.locator('input[type=file]');
  await photo.setInputFiles({ ...blank, buffer: Buffer.from('no picture') });
  await page.getByText('No barcode was found in the photo.').waitFor();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(horizontalOverflow)).toBe(0);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    await takeScreenshot(page, `scanner-denied-${width}`);
  }
  await photo.setInputFiles(await photoOfBarcode(UNKNOWN));
  await page.getByRole('heading', { name: 'New food' }).waitFor();
  await page.getByRole('button', { name: `Remove the barcode ${UNKNOWN}` }).waitFor();
});

test('the pantry’s barcode field is filled by a scan, with what the foods know', async () => {
  await addPantryItem(instance.url, { name: 'Oat milk' });
  const page = await openPage(await instance.newContext({ width: 1280 }), '/recipe/#/pantry');
  await page
    .getByRole('button', { name: /Oat milk/ })
    .first()
    .click();
  await page.getByText('More details').click();
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await page.getByLabel('Digits below the bars').fill(KNOWN);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Filled in from the food Oat drink').waitFor();
  expect(await page.getByRole('textbox', { name: 'Barcode' }).inputValue()).toBe(KNOWN);
  await expect
    .poll(() => pantryAt(instance.url), PATIENT)
    .toMatchObject([
      {
        name: 'Oat milk',
        barcode: KNOWN,
        brand: 'Barn',
        serving_size: 100,
        serving_unit: 'ml',
        nutrition: { calories: 45, protein: 1 },
      },
    ]);
});

test('a recipe is offered in the diary with its mark, and logged by weight', async () => {
  await addRecipe(instance.url, {
    name: 'Pumpkin soup',
    servings: 4,
    cooked_weight: 1200,
    nutrition: { calories: 150, protein: 4 },
    ingredients: [{ qty: '800', unit: 'g', name: 'pumpkin' }],
  });
  const page = await openAddSheet(await instance.newContext(), 'Dinner');
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('pumpkin so');
  await page.getByText('From your recipes').waitFor();
  await takeScreenshot(page, 'recipe-offer');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose the amount of Pumpkin soup' }).click();
  await page.getByLabel('Unit').selectOption('g');
  await page.getByLabel('Amount').fill('600');
  await page.getByText('300 kcal').waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect
    .poll(async () => (await itemsOf(0)).at(-1), PATIENT)
    .toMatchObject({ kind: 'recipe', name: 'Pumpkin soup', slot: 2, nutrition: { calories: 300 } });
});

test('a cooked recipe is logged in the food diary by one button, and taken back', async () => {
  const id = await addRecipe(instance.url, {
    name: 'Omelette',
    steps: [{ text: 'Fry.' }],
    nutrition: { calories: 320 },
  });
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${id}/cook`);
  await page.getByRole('button', { name: 'Done cooking' }).click();
  await page.getByRole('button', { name: 'Log this cook' }).click();
  await page.getByRole('button', { name: 'Log 1 serving' }).click();
  const names = async () => (await itemsOf(0)).map(({ name }: { name: string }) => name);
  await expect.poll(names, PATIENT).toContain('Omelette');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names, PATIENT).not.toContain('Omelette');
});

test('the foods of a planned day go on the shopping list and off again', async () => {
  const items = [{ uuid: 'planned', name: 'Rye flakes', portion: 60, unit: 'g' }];
  await nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(-2)}/items`, { items });
  const page = await openPage(await instance.newContext(), `/nutrition/#/diary/${dayBefore(-2)}`);
  await page.getByRole('button', { name: 'More for this day' }).click();
  await takeScreenshot(page, 'shop-for-day');
  await page.getByRole('button', { name: 'Put on the shopping list' }).click();
  await page.getByText('1 item on the shopping list').waitFor();
  expect(await itemsAt(instance.url)).toMatchObject([
    { name: 'Rye flakes', quantity: 60, unit: 'g' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken off the shopping list').waitFor();
  expect(await itemsAt(instance.url)).toEqual([]);
});
