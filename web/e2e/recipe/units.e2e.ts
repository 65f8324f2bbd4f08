import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadPage, openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addPantryItem, addRecipe, goWithoutAccounts, recipeAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 15_000 };
const UNITS = '/recipe/#/units';
const SHELVES = '/recipe/#/pantry-categories';

let pancakes = 0;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const flour = await addPantryItem(instance.url, {
    name: 'Flour',
    category: 'Baking',
    serving_size: 100,
    serving_unit: 'g',
    nutrition: { calories: 350, protein: 10 },
  });
  const milk = await addPantryItem(instance.url, { name: 'Milk', category: 'Dairy & eggs' });
  pancakes = await addRecipe(instance.url, {
    name: 'Pancakes',
    servings: 4,
    ingredients: [
      { qty: '400', unit: 'g', name: 'flour', pantry_item_id: flour },
      { qty: '2', unit: 'cup', name: 'milk', pantry_item_id: milk },
      { qty: '3', name: 'eggs' },
    ],
    steps: [{ text: 'Fry.' }],
  });
});

async function read(path: string) {
  return (await fetch(`${instance.url}/recipe/api/${path}`)).json();
}

test('a unit is switched off, offered no more, and on again, also without network', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, UNITS);
  await page.getByText('473.176 ml').waitFor();
  await page.getByRole('switch', { name: /^pt/ }).uncheck();
  const disabled = async () => (await read('units')).overlay.disabled;
  await expect.poll(disabled, PATIENT).toEqual(['pt']);
  await page.goto(`/recipe/#/recipes/${pancakes}/edit`);
  const offered = () =>
    page
      .locator('datalist option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await expect.poll(offered).toContain('qt');
  expect(await offered()).not.toContain('pt');

  await page.goto(UNITS);
  await page.getByText('473.176 ml').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.getByRole('switch', { name: /^pt/ }).check();
  await page.getByText('1 waiting').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: /^pt/ }).isChecked()).toBe(true);
  await context.setOffline(false);
  await expect.poll(disabled, PATIENT).toEqual([]);
});

test("a unit of one's own is added by keyboard, changed, converted with, removed and put back", async () => {
  instance.expectProblem(/400|409/);
  const page = await openPage(await instance.newContext(), UNITS);
  await page.getByText('473.176 ml').waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Abbreviation').fill('cup');
  await page.getByLabel('How much is one').fill('300');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Abbreviation').fill('mug');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^mug/ }).click();
  await page.getByLabel('How much is one').fill('250');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('250 ml').waitFor();

  await page.getByRole('button', { name: 'Convert' }).click();
  await page.getByLabel('Amount').fill('1 1/2');
  await page.getByLabel('From').selectOption('mug');
  await page.getByLabel('To', { exact: true }).selectOption('ml');
  await page.getByText('1 1/2 mug = 375 ml').waitFor();
  await page.getByLabel('To', { exact: true }).selectOption('g');
  await page.getByLabel('Of what').fill('unobtainium');
  await page.getByText('The density of this ingredient is unknown.').waitFor();
  await page.getByLabel('Of what').fill('honey');
  await page.getByText(/^1 1\/2 mug = \d+(\.\d+)? g$/).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^mug/ }).click();
  await page.getByRole('button', { name: 'Remove the unit' }).click();
  await page.getByRole('button', { name: /^mug/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^mug/ }).waitFor();
  expect((await read('units')).overlay.custom).toMatchObject([{ abbr: 'mug', factor: 250 }]);
});

test('an ingredient is converted where it is read, for as many as the page is set to', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${pancakes}`);
  await page.getByRole('checkbox', { name: '400 g flour' }).waitFor();
  expect(await page.getByRole('button', { name: 'Convert the amount of eggs' }).count()).toBe(0);
  for (let more = 0; more < 4; more += 1) {
    await page.getByRole('button', { name: 'More servings' }).click();
  }
  await page.getByRole('button', { name: 'Convert the amount of flour' }).click();
  await page.getByText(/^800 g = 6.* cup$/).waitFor();
  await page.getByLabel('To', { exact: true }).selectOption('kg');
  await page.getByText('800 g = 0.8 kg').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('nutrition is computed from the pantry, with the skipped ingredients and reasons', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${pancakes}`);
  await page.getByText('Not known yet.').waitFor();
  await page.getByRole('button', { name: 'Calculate from the pantry' }).click();
  const sheet = page.locator('dialog');
  await sheet.getByText('350 kcal').waitFor();
  await sheet.getByText('2 ingredients are not counted').waitFor();
  await sheet.getByText('Not linked').waitFor();
  await sheet.getByText('No values').waitFor();
  expect((await recipeAt(instance.url, pancakes)).nutrition).toBeNull();
  await sheet.getByRole('button', { name: 'Use these values' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('350 kcal').waitFor();
  expect((await recipeAt(instance.url, pancakes)).nutrition).toMatchObject({ calories: 350 });
});

test('pantry categories: added, coloured, given an aisle, put in order by keys, removed and put back', async () => {
  const page = await openPage(await instance.newContext(), SHELVES);
  await page.getByRole('button', { name: /^Baking/ }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Ferments');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ferments/ }).click();
  await page.getByLabel('Aisle in the shop').fill('Cooled');
  await page.getByRole('radio', { name: 'Plum' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('In the shop: Cooled').waitFor();
  const stored = async () => (await read('pantry/categories?limit=100')).items;
  await expect
    .poll(stored, PATIENT)
    .toContainEqual(
      expect.objectContaining({ name: 'Ferments', default_aisle: 'Cooled', color: '#8a63b8' }),
    );

  await page.getByRole('button', { name: 'Move Ferments' }).press('ArrowUp');
  await page.getByText(/^Ferments is now \d+ of \d+$/).waitFor();
  const place = async () =>
    (await stored()).findIndex(({ name }: { name: string }) => name === 'Ferments');
  const last = (await stored()).length - 1;
  await expect.poll(place, PATIENT).toBe(last - 1);

  await page.getByRole('button', { name: /^Ferments/ }).click();
  await page.getByRole('button', { name: 'Remove the category' }).click();
  await page.getByText('Removed Ferments; its items stay').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Ferments/ }).waitFor();
});

const PLACES = [
  { name: 'units', path: UNITS, ready: '473.176 ml', opens: 'Add a unit' },
  { name: 'converter', path: UNITS, ready: '473.176 ml', opens: 'Convert' },
  { name: 'categories', path: SHELVES, ready: 'Ferments', opens: /^Ferments/ },
  {
    name: 'nutrition',
    path: () => `/recipe/#/recipes/${pancakes}`,
    ready: '350 kcal',
    opens: 'Calculate from the pantry',
  },
] as const;

async function show(page: Page, { path, ready }: (typeof PLACES)[number]) {
  await loadPage(page, typeof path === 'string' ? path : path());
  await page.getByText(ready).first().waitFor();
}

test('units and categories are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), UNITS);
  for (const place of PLACES) {
    await show(page, place);
    await checkLook(page, place.name);
    await page.getByRole('button', { name: place.opens }).first().click();
    await page.locator('dialog button').first().waitFor();
    await page.waitForTimeout(400);
    await checkLook(page, `${place.name}, sheet`);
  }
});
