import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import {
  addPantryItem,
  addRecipe,
  dayBefore,
  goWithoutAccounts,
  itemsAt,
  pantryAt,
  recipeAt,
} from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 15_000 };
const PANTRY = '/recipe/#/pantry';

let soup = 0;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const add = (item: object) => addPantryItem(instance.url, item);
  const flour = await add({ name: 'Flour', quantity: 1, unit: 'kg', category: 'Baking' });
  const lentils = await add({
    name: 'Red lentils',
    category: 'Beans & lentils',
    brand: 'Alnatura',
  });
  await add({ name: 'Milk', category: 'Dairy & eggs', in_stock: false });
  await add({ name: 'Yogurt', category: 'Dairy & eggs', expires_on: dayBefore(2) });
  await add({ name: 'Cream', category: 'Dairy & eggs', expires_on: dayBefore(-3) });
  await add({ name: 'Rice', category: 'Pasta, rice & grains', expires_on: dayBefore(-300) });
  soup = await addRecipe(instance.url, {
    name: 'Lentil soup',
    ingredients: [{ qty: '250', unit: 'g', name: 'red lentils', pantry_item_id: lentils }],
    steps: [{ text: 'Boil.' }],
  });
  await addRecipe(instance.url, {
    name: 'Pancakes',
    ingredients: [
      { qty: '250', unit: 'g', name: 'flour', pantry_item_id: flour },
      { qty: '3', name: 'eggs' },
    ],
  });
});

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
const stockOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${name} is in stock` });
const named = async (name: string) =>
  (await pantryAt(instance.url)).find((one) => one.name === name);
const show = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).check();

test('typed items are found, added with their amount, or restocked', async () => {
  const page = await openPage(await instance.newContext(), PANTRY);
  await stockOf(page, 'Flour').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Sugar 500 g');
  await page.getByText('Nothing in the pantry is called “Sugar”.').waitFor();
  await page.keyboard.press('Enter');
  await row(page, 'Sugar').getByText('500 g').waitFor();
  await expect
    .poll(async () => await named('Sugar'), PATIENT)
    .toMatchObject({ quantity: 500, unit: 'g', in_stock: true });

  await page.getByLabel('Find or add an item').fill('milk');
  await page.getByRole('heading', { name: 'Elsewhere in the pantry' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Milk is in stock').waitFor();
  expect((await pantryAt(instance.url)).filter(({ name }) => name === 'Milk')).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await stockOf(page, 'Milk').waitFor({ state: 'detached' });
});

test('one tap takes a thing out of stock, and Undo puts it back', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), PANTRY);
  await stockOf(page, 'Flour').tap();
  await stockOf(page, 'Flour').waitFor({ state: 'detached' });
  await page.getByText('Flour is out of stock').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Flour').getByText('1 kg').waitFor();

  await show(page, 'All');
  await stockOf(page, 'Milk').tap();
  await expect.poll(async () => (await named('Milk'))?.in_stock, PATIENT).toBe(true);
});

test('items that expire soon are labelled, the most urgent first', async () => {
  const page = await openPage(await instance.newContext(), PANTRY);
  await show(page, 'Use soon');
  await row(page, 'Yogurt').getByText('Expired 2 days ago').waitFor();
  await row(page, 'Cream').getByText('Expires in 3 days').waitFor();
  expect(await page.locator('.card .row-title').allInnerTexts()).toEqual(['Yogurt', 'Cream']);
});

test('an item is changed as it is typed, removed and brought back', async () => {
  const page = await openPage(await instance.newContext(), PANTRY);
  await page.getByRole('button', { name: 'Rice' }).click();
  await page.getByLabel('Brand').fill('Tilda');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Unit').first().fill('kg');
  await page.getByText('More details').click();
  await page.getByLabel('Weight of a cup').fill('185');
  await page.getByText('Serving and nutrition').click();
  await page.getByLabel('Energy').fill('350');
  await page.keyboard.press('Escape');
  await row(page, 'Rice').getByText('2 kg').waitFor();
  await expect
    .poll(async () => await named('Rice'), PATIENT)
    .toMatchObject({
      brand: 'Tilda',
      quantity: 2,
      unit: 'kg',
      g_per_cup: 185,
      nutrition: { calories: 350 },
    });

  await page.getByRole('button', { name: 'Rice' }).click();
  await page.getByRole('button', { name: 'Remove from the pantry' }).click();
  await stockOf(page, 'Rice').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await stockOf(page, 'Rice').waitFor();
  expect(await named('Rice')).toBeDefined();
});

test('a variant stands in for its general item', async () => {
  await addPantryItem(instance.url, { name: 'Cheese', in_stock: false });
  await addPantryItem(instance.url, { name: 'Gouda' });
  const page = await openPage(await instance.newContext(), PANTRY);
  await page.getByRole('button', { name: 'Gouda' }).click();
  await page.getByText('More details').click();
  await page.getByLabel('A kind of').selectOption({ label: 'Cheese' });
  await page.keyboard.press('Escape');
  await row(page, 'Cheese').getByText('In stock as Gouda').waitFor();
  await row(page, 'Gouda').getByText('A kind of Cheese').waitFor();
});

test('what can be cooked now comes first; what is missing goes onto the shopping list', async () => {
  const page = await openPage(await instance.newContext(), PANTRY);
  await show(page, 'Cook');
  await page.getByRole('heading', { name: 'What can I cook now?' }).waitFor();
  const cards = page.locator('.recipe-card');
  await expect
    .poll(() => cards.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Lentil soup\s+Everything at hand/),
      expect.stringMatching(/Pancakes\s+Missing: eggs/),
    ]);
  await page.getByRole('button', { name: /^Add the missing ingredients of Pancakes/ }).click();
  await expect
    .poll(async () => (await itemsAt(instance.url)).map(({ name }) => name), PATIENT)
    .toEqual(['Eggs']);
  await page.getByRole('link', { name: 'Lentil soup' }).click();
  await page.getByRole('heading', { name: 'Lentil soup' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'What can I cook now?' }).waitFor();
});

test('offline, the pantry can be read and ticked; changes are sent later', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, PANTRY);
  await stockOf(page, 'Cream').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.reload();
  await stockOf(page, 'Cream').click();
  await page.getByLabel('Find or add an item').fill('Salt');
  await page.keyboard.press('Enter');
  await stockOf(page, 'Salt').waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await named('Cream'))?.in_stock, PATIENT).toBe(false);
  await expect.poll(async () => await named('Salt'), PATIENT).toBeDefined();
});

test('categories are added, coloured, put in order and removed', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/more');
  await page.getByRole('link', { name: /^Categories/ }).click();
  await page.getByLabel('Add a category').fill('Midnight snacks');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Midnight snacks', exact: true }).click();
  await page.getByRole('radio', { name: 'Plum' }).check();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await categoriesAt()).at(-1), PATIENT)
    .toMatchObject({ name: 'Midnight snacks', color: '#8a63b8' });
  await page.getByRole('button', { name: 'Move Midnight snacks' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText(/^Midnight snacks is now/).waitFor();
  await expect
    .poll(async () => (await categoriesAt()).at(-2)?.name, PATIENT)
    .toBe('Midnight snacks');

  await page.goto(`/recipe/#/recipes/${soup}/edit`);
  const categories = page.getByRole('group', { name: 'Categories' });
  await categories.getByRole('button', { name: 'Midnight snacks' }).click();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Lentil soup' }).waitFor();
  expect((await recipeAt(instance.url, soup)).category?.name).toBe('Midnight snacks');
  await page.goto('/recipe/#/recipes');
  await page.getByRole('link', { name: 'Pancakes' }).waitFor();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Midnight snacks' });
  await page.getByRole('link', { name: 'Pancakes' }).waitFor({ state: 'detached' });

  await page.goto('/recipe/#/categories');
  const snacks = page.getByRole('button', { name: 'Midnight snacks', exact: true });
  await snacks.click();
  await page.getByRole('button', { name: 'Remove the category' }).click();
  await snacks.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await snacks.waitFor();
});

test('a category added offline keeps the place it is moved to', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/recipe/#/categories');
  const move = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
  const [first = ''] = (await categoriesAt()).map(({ name }) => name);
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  // An order from before the category exists must not swallow the one after it.
  await move(first).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Add a category').fill('Picnic');
  await page.keyboard.press('Enter');
  await move('Picnic').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText(/^Picnic is now/).waitFor();
  await context.setOffline(false);
  await expect
    .poll(async () => (await categoriesAt()).map(({ name }) => name).indexOf(first), PATIENT)
    .toBe(1);
  await expect.poll(async () => (await categoriesAt()).at(-2)?.name, PATIENT).toBe('Picnic');
});

async function categoriesAt(): Promise<{ name: string; color: string | null }[]> {
  return (await fetch(`${instance.url}/recipe/api/recipes/categories`)).json();
}

test('an ingredient is linked to the pantry in the editor', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${soup}/edit`);
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await page.getByLabel('Ingredient 2', { exact: true }).fill('heavy cream');
  await page.getByRole('button', { name: 'Link heavy cream to the pantry' }).click();
  await page.getByRole('button', { name: /^Cream/ }).click();
  await page.getByRole('button', { name: 'heavy cream is Cream in the pantry' }).waitFor();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Lentil soup' }).waitFor();
  const [group] = (await recipeAt(instance.url, soup)).ingredients;
  const cream = await named('Cream');
  expect(group?.items[1]?.pantry_item_id).toBe(cream?.id);
});

test('every ingredient is linked in one go, and unlinked with Undo', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/recipes/new');
  await page.getByLabel('Ingredient 1', { exact: true }).fill('plain flour');
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await page.getByLabel('Ingredient 2', { exact: true }).fill('stardust');
  await page.getByRole('button', { name: 'Link to the pantry', exact: true }).click();
  await page.getByText('Linked 1 of 2 ingredients to the pantry').waitFor();
  const linked = page.getByRole('button', { name: 'plain flour is Flour in the pantry' });
  await linked.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await linked.waitFor({ state: 'detached' });

  // Enter in the picker takes the first, and does not send the form around it.
  await page.getByRole('button', { name: 'Link stardust to the pantry' }).click();
  await page.getByLabel('Search the pantry').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Search the pantry').fill('lentil');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'stardust is Red lentils in the pantry' }).waitFor();
  await page.getByRole('heading', { name: 'New recipe' }).waitFor();
});

const PLACES = [
  { name: 'pantry', path: PANTRY, ready: 'Flour', opens: 'Flour' },
  { name: 'more', path: '/recipe/#/more', ready: 'Categories' },
  { name: 'categories', path: '/recipe/#/categories', ready: 'What your recipes', opens: 'Soups' },
];

test('the pantry is accessible and fits every width', async () => {
  const page = await openPage(await instance.newContext(), PANTRY);
  for (const { name, path, ready, opens } of PLACES) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    await checkLook(page, name);
    if (name === 'pantry') {
      for (const view of ['All', 'Use soon', 'Cook', 'In stock']) {
        await show(page, view);
        await checkLook(page, view);
      }
    }
    if (!opens) continue;
    await page.locator('.row').getByRole('button', { name: opens, exact: true }).click();
    await page.locator('dialog.sheet').waitFor();
    for (const more of await page.locator('dialog summary').all()) await more.click();
    await checkLook(page, `${name}, sheet`);
  }
});
