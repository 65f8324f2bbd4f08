import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const FOODS = '/nutrition/#/foods';
const MEALS = '/nutrition/#/meals';
const PATIENT = { timeout: 20_000 };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

interface NamedFood {
  id: number;
  name: string;
}

const call = (method: string, path: string, body?: object) =>
  nutritionAt(instance.url, method, path, body);
const readFoods = async (): Promise<NamedFood[]> => (await call('GET', '/foods')).items;
const readItems = async (days: number) => (await call('GET', `/diary/${dayBefore(days)}`)).items;
const log = (days: number, items: object[]) =>
  call('PUT', `/diary/${dayBefore(days)}/items`, { items });

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const oats = await call('POST', '/foods', {
    name: 'Oats',
    brand: 'Mill',
    servings: [{ label: 'bowl', grams: 50 }],
    nutrition: { calories: 380, proteins: 13, carbohydrates: 60, fat: 7, fiber: 10 },
  });
  const milk = await call('POST', '/foods', {
    name: 'Milk',
    unit: 'ml',
    nutrition: { calories: 64, proteins: 3.4, carbohydrates: 4.8, fat: 3.6 },
  });
  await log(1, [
    {
      uuid: 'oats',
      name: 'Oats',
      brand: 'Mill',
      food_id: oats.id,
      portion: 50,
      unit: 'g',
      nutrition: { calories: 190, proteins: 6.5 },
    },
    {
      uuid: 'milk',
      name: 'Milk',
      food_id: milk.id,
      portion: 200,
      unit: 'ml',
      nutrition: { calories: 128, proteins: 6.8 },
    },
  ]);
});

test('a food is created by the values of a serving, found, marked, archived, deleted and brought back', async () => {
  const page = await openPage(await instance.newContext(), FOODS);
  await page.getByTitle('Edit Oats').waitFor();
  await page.getByRole('button', { name: 'New food' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Muesli bar');
  await page.getByRole('radio', { name: 'A serving' }).check();
  await page.getByLabel('Weight of the serving').fill('40');
  await page.getByLabel('Energy').fill('500');
  await page.getByText('more than 900 kcal in 100 g').waitFor();
  await page.getByLabel('Energy').fill('170');
  await page.getByRole('button', { name: 'More nutriments' }).click();
  await page.getByLabel('Iron').fill('1,5');
  for (const [at, [label, size]] of [
    ['bar', '40'],
    ['half', '20'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a serving' }).click();
    await page
      .getByRole('group', { name: 'Servings' })
      .getByLabel('Name')
      .nth(at)
      .fill(label ?? '');
    await page
      .getByLabel('Size')
      .nth(at)
      .fill(size ?? '');
  }
  await page.getByText('Category, barcodes and note').click();
  for (const code of ['4006381333931', '96385074']) {
    await page.getByLabel('Barcodes').fill(code);
    await page.getByLabel('Barcodes').press('Enter');
  }
  await checkLook(page, 'food-sheet');
  await page.getByRole('button', { name: 'Save food' }).click();
  await page.getByTitle('Edit Muesli bar').waitFor();
  const bar = (await call('GET', '/foods?q=muesli')).items[0];
  expect(bar).toMatchObject({
    portion: 40,
    unit: 'g',
    nutrition: { calories: 170, iron: 1.5 },
    barcodes: ['00000096385074', '04006381333931'],
    servings: [
      { label: 'bar', grams: 40 },
      { label: 'half', grams: 20 },
    ],
  });
  await checkLook(page, 'foods');

  await page.getByRole('button', { name: 'Mark Muesli bar as a favourite' }).click();
  await page.getByRole('searchbox', { name: 'Search my foods' }).fill('mues');
  await page.getByTitle('Edit Oats').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search my foods' }).fill('');
  await page.getByRole('radio', { name: 'Favourites' }).check();
  await page.getByTitle('Edit Oats').waitFor({ state: 'detached' });
  await page.getByTitle('Edit Muesli bar').click();
  await page.getByRole('button', { name: 'Delete food' }).click();
  await page.getByText('No favourites yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByTitle('Edit Muesli bar').waitFor();
  await page.getByRole('radio', { name: 'Recent' }).check();
  await page.getByTitle('Edit Oats').click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByTitle('Edit Oats').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByTitle('Edit Oats').waitFor();
});

test('a food has a photo, servings and other units, and doubtful values are pointed out', async () => {
  const page = await openPage(await instance.newContext(), FOODS);
  await page.getByRole('button', { name: 'New food' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Granola');
  const pictureOf = async (background: string) => ({
    name: 'granola.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  await page.getByLabel('Take a photo').setInputFiles(await pictureOf('#a63'));
  const shown = page.getByRole('img', { name: 'The photo of this food' });
  await shown.waitFor();
  // A replaced photo is deleted, and one that still loads would be missing.
  const width = (picture: Element) => (picture as HTMLImageElement).naturalWidth;
  await expect.poll(() => shown.evaluate(width), PATIENT).toBeGreaterThan(0);
  const first = await shown.getAttribute('src');
  await page.getByLabel('Choose a photo').setInputFiles(await pictureOf('#3a6'));
  await expect.poll(() => shown.getAttribute('src'), PATIENT).not.toBe(first);

  await page.getByLabel('Energy').fill('450');
  await page.getByLabel('Fat', { exact: true }).fill('2');
  await page.getByLabel('Saturated fat').fill('20');
  await page.getByText('Saturated fat is a part of fat, but more').waitFor();
  await page.getByRole('button', { name: 'Add a serving' }).click();
  const servings = page.getByRole('group', { name: 'Servings' });
  await servings.getByLabel('Name').fill('bowl');
  await page.getByRole('button', { name: 'Save food' }).click();
  await servings.getByText('Enter a size.').waitFor();
  await page.getByText('A serving or unit is not complete.').waitFor();
  await servings.getByLabel('Size').fill('60');
  await servings.getByText('270 kcal').waitFor();
  await page.getByRole('button', { name: 'Add a unit' }).click();
  const units = page.getByRole('group', { name: 'Other units' });
  await units.getByLabel('Name').fill('G');
  await units.getByText('It already exists.').waitFor();
  await units.getByLabel('Name').fill('cup');
  await units.getByLabel('Size').fill('110');
  await checkLook(page, 'food-sheet-photo');
  await page.getByRole('button', { name: 'Save food' }).click();
  await page.getByTitle('Edit Granola').waitFor();
  const [granola] = (await call('GET', '/foods?q=granola')).items;
  expect(granola).toMatchObject({
    photo_id: expect.any(Number),
    servings: [{ label: 'bowl', grams: 60 }],
    alt_units: [{ unit: 'cup', portion: 110 }],
  });
  await checkLook(page, 'foods-photo');
  const statusOf = async (path: string | null) => (await fetch(`${instance.url}${path}`)).status;
  expect(await statusOf(`/api/files/${granola.photo_id}`)).toBe(200);
  await expect.poll(() => statusOf(first), PATIENT).toBe(404);

  const diary = await openPage(await instance.newContext(), '/nutrition/');
  await diary.getByRole('button', { name: 'Add to Snacks' }).click();
  await diary.getByRole('searchbox', { name: 'Search foods and meals' }).fill('granola');
  await diary.getByRole('button', { name: 'Choose the amount of Granola', exact: true }).click();
  await diary.getByLabel('Unit').selectOption('cup');
  await diary.getByLabel('Amount').fill('2');
  await diary.getByText('990 kcal').waitFor();
  await diary.getByRole('button', { name: 'Close' }).click();

  await page.getByTitle('Edit Granola').click();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByRole('button', { name: 'Save food' }).click();
  await expect
    .poll(async () => (await call('GET', `/foods/${granola.id}`)).photo_id, PATIENT)
    .toBeNull();
  expect(await statusOf(`/api/files/${granola.photo_id}`)).toBe(404);
  await call('DELETE', `/foods/${granola.id}`);
});

test('after an edit the entries of before are updated on request, and a taken name is refused', async () => {
  const page = await openPage(await instance.newContext(), FOODS);
  await page.getByTitle('Edit Milk').click();
  await page.getByLabel('Brand').fill('Mill');
  await page.getByLabel('Name', { exact: true }).fill('Oats');
  instance.expectProblem(/409/);
  await page.getByRole('button', { name: 'Save food' }).click();
  await page.getByText('You have a food Oats of Mill already').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Milk');
  await page.getByLabel('Energy').fill('70');
  await page.getByRole('button', { name: 'Save food' }).click();
  await page.getByText('1 entry that you logged before has other values.').waitFor();
  const milk = async () =>
    (await readItems(1)).find(({ uuid }: { uuid: string }) => uuid === 'milk');
  expect(await milk()).toMatchObject({ nutrition: { calories: 128 } });
  await page.getByRole('button', { name: 'Update 1 past entry' }).click();
  await page.getByText('1 entry updated').waitFor();
  expect(await milk()).toMatchObject({ brand: 'Mill', nutrition: { calories: 140 } });
});

test('without a network own foods are found, new ones are created and logged, and all arrive once', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/nutrition/');
  await page.getByRole('heading', { name: 'Dinner' }).waitFor();
  await waitUntilOfflineReady(page, '/nutrition/');
  await expect.poll(() => page.evaluate(isStored, 'known-foods'), PATIENT).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Dinner' }).click();
  const search = page.getByRole('searchbox', { name: 'Search foods and meals' });
  await search.fill('oat');
  await page.getByTitle(/^Log Oats/).click();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).waitFor();
  await search.fill('Soup of the day');
  await page.getByRole('button', { name: 'Create “Soup of the day”' }).click();
  await page.getByLabel('Energy').fill('55');
  await page.getByRole('button', { name: 'Save and log' }).click();
  await page.getByTitle('Change Soup of the day').waitFor();
  await page.getByTitle('Change Oats').waitFor();
  await page.reload();
  await page.getByTitle('Change Soup of the day').click();
  await page.getByLabel('Amount').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to Dinner' }).click();
  await search.fill('soup');
  await page.getByTitle(/^Log Soup of the day/).waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await readItems(0)).length, PATIENT).toBe(2);
  const soups = (await readFoods()).filter(({ name }) => name === 'Soup of the day');
  expect(soups).toHaveLength(1);
  expect(await readItems(0)).toMatchObject([
    { name: 'Oats', slot: 2 },
    { name: 'Soup of the day', food_id: soups[0]?.id, nutrition: { calories: 55 } },
  ]);
});

/** Runs in the page: whether an answer is stored on the device. */
async function isStored(part: string): Promise<boolean> {
  const { databases } = indexedDB;
  const names = (await databases.call(indexedDB)).flatMap(({ name }) => name ?? []);
  for (const name of names) {
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const opened = indexedDB.open(name);
      opened.onsuccess = () => {
        const db = opened.result;
        if (!db.objectStoreNames.contains('answers')) return done([]);
        const asked = db.transaction('answers').objectStore('answers').getAllKeys();
        asked.onsuccess = () => {
          db.close();
          done(asked.result);
        };
      };
    });
    if (keys.some((key) => String(key).includes(part))) return true;
  }
  return false;
}

test('a meal is made of a day’s meal, changed, and logged in parts', async () => {
  const page = await openPage(await instance.newContext(), `/nutrition/#/diary/${dayBefore(1)}`);
  await page.getByTitle('Change Milk').waitFor();
  await page.getByRole('button', { name: 'More for Breakfast' }).click();
  await page.getByText('Save as meal').click();
  await page.getByRole('heading', { name: 'New meal' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Breakfast');
  await page.getByLabel('Name', { exact: true }).fill('Porridge');
  await page.getByText('330 kcal', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Recipe' }).check();
  await page.getByLabel('Servings').fill('2');
  await page.getByLabel('Cooked weight').fill('500');
  await page.getByText('165 kcal', { exact: true }).waitFor();
  await page.getByText('66 kcal', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add food or meal' }).click();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('muesli');
  await page.getByTitle(/^Log Muesli bar/).click();
  await page.getByRole('button', { name: 'Done · 1 item added' }).click();
  await page.getByTitle('Change the amount of Muesli bar').click();
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('335 kcal', { exact: true }).waitFor();
  await checkLook(page, 'meal-editor');
  await page.getByRole('button', { name: 'Save meal' }).click();
  await page.getByText('Recipe · 3 items · 2 servings · 335 kcal a serving').waitFor();
  await checkLook(page, 'meals');

  await page.getByRole('button', { name: 'Log Porridge' }).click();
  await page.getByRole('radio', { name: 'Weight' }).check();
  await page.getByRole('textbox', { name: 'Weight' }).fill('125');
  await page.getByText('168 kcal', { exact: true }).waitFor();
  await page.getByLabel('Date').fill(dayBefore(2));
  await page.getByLabel('Meal', { exact: true }).selectOption('Lunch');
  await checkLook(page, 'log-meal');
  await page.getByRole('button', { name: 'Log', exact: true }).last().click();
  await expect
    .poll(() => readItems(2), PATIENT)
    .toMatchObject([{ kind: 'recipe', slot: 1, name: 'Porridge', portion: 125, unit: 'g' }]);

  await page.getByRole('button', { name: 'Log Porridge' }).click();
  await page.getByLabel('Date').fill(dayBefore(3));
  await page.getByLabel('Log it as').selectOption('One item with its ingredients');
  await page.getByRole('button', { name: 'Log', exact: true }).last().click();
  await expect.poll(() => readItems(3), PATIENT).toMatchObject([{ portion: 500, quantity: 0.5 }]);
  await page.goto(`/nutrition/#/diary/${dayBefore(3)}`);
  await page.getByText('250 g', { exact: true }).waitFor();
  await page.getByTitle('Change Porridge').click();
  await page.locator('dialog').getByText('335 kcal', { exact: true }).waitFor();
  await checkLook(page, 'split-recipe');
  await page.getByRole('button', { name: 'Leave out Milk' }).click();
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => readItems(3), PATIENT)
    .toMatchObject([{ quantity: 1, items: [{ name: 'Oats' }, { name: 'Muesli bar' }] }]);
  await page.goto(MEALS);

  await page.getByRole('link', { name: /^Porridge/ }).click();
  await page.getByRole('heading', { name: 'Edit meal' }).waitFor();
  await page.getByRole('button', { name: 'Remove Milk' }).click();
  await page.getByRole('button', { name: 'Save meal' }).click();
  await page.getByText('Recipe · 2 items').waitFor();
  await page.getByRole('link', { name: /^Porridge/ }).click();
  await page.getByRole('button', { name: 'Delete meal' }).click();
  // The message of the save before offers "Undo", too.
  const deleted = page.locator('.toast', { hasText: 'Deleted Porridge' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Porridge/ }).waitFor();
});

test('a meal is a part of another one', async () => {
  await call('POST', '/meals', {
    name: 'Sauce',
    servings: 4,
    items: [{ name: 'Tomato', nutrition: { calories: 400 } }],
  });
  const page = await openPage(await instance.newContext(), MEALS);
  await page.getByRole('link', { name: 'New meal' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pasta');
  await page.getByText('It needs a name and at least one item.').waitFor();
  await addPart(page, 'sauce', /^Log Sauce/);
  await addPart(page, 'oat', /^Log Oats/);
  await page.getByRole('button', { name: 'Save meal' }).click();
  await page.getByText('Meal · 2 items · 290 kcal').waitFor();
  await expect
    .poll(async () => (await call('GET', '/meals?q=pasta')).items, PATIENT)
    .toMatchObject([{ nutrition: { calories: 290 } }]);
});

test('meals and wellness data that were never opened are there without a network', async () => {
  instance.expectProblem(NO_NETWORK);
  await call('PUT', '/steps', {
    rows: [0, 1, 2].map((days) => ({ date: dayBefore(days), source: 'garmin', steps: 8000 })),
  });
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/nutrition/');
  await page.getByRole('heading', { name: 'Dinner' }).waitFor();
  await waitUntilOfflineReady(page, '/nutrition/');
  await expect.poll(() => page.evaluate(isStored, '"wellness"'), PATIENT).toBe(true);
  await context.setOffline(true);
  await page.goto(MEALS);
  await page.reload();
  await page.getByRole('link', { name: /^Pasta/ }).click();
  await page.getByRole('heading', { name: 'Edit meal' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Pasta');
  await page.goto('/nutrition/#/wellness');
  await page.getByText('8,000').first().waitFor();
});

async function addPart(page: Page, typed: string, title: RegExp) {
  await page.getByRole('button', { name: 'Add food or meal' }).click();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill(typed);
  await page.getByTitle(title).first().click();
  await page.getByRole('button', { name: 'Done · 1 item added' }).click();
}
