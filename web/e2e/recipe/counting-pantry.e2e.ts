import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, usePeople } from '../support/people.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PANTRY = '/recipe/#/pantry';
let ada: BrowserContext;

beforeAll(async () => {
  await createAdmin(await instance.newContext());
});

beforeEach(async () => {
  ada = await as('ada');
});

async function readItems() {
  const { items } = await (await ada.request.get('/recipe/api/pantry')).json();
  return items as { name: string; quantity: number | null; category: string | null }[];
}
const quantityOf = async (name: string) =>
  (await readItems()).find((item) => item.name === name)?.quantity;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a hand-written ingredient links automatically, and cooking offers to take it from the stock', async () => {
  await post(ada, '/recipe/api/pantry', { name: 'Milk', quantity: 1, unit: 'l' });
  const page = await openPage(ada, '/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).first().fill('Pudding');
  await page.getByLabel('Ingredient 1', { exact: true }).fill('300 ml milk');
  await page.keyboard.press('Enter');
  await button(page, /^Save/).first().click();
  await page.getByRole('heading', { name: 'Pudding' }).waitFor();
  const { items } = await (await ada.request.get('/recipe/api/recipes?q=pudding')).json();
  const recipe = await (await ada.request.get(`/recipe/api/recipes/${items[0].id}`)).json();
  expect(recipe.ingredients[0].items[0].pantry_item_id).toBeGreaterThan(0);
});

test('the cook sheet shows what is left, takes it, and gives it back', async () => {
  const ingredients = [{ qty: '300', unit: 'ml', name: 'milk' }];
  const recipe = { name: 'Custard', servings: 2, ingredients, steps: [{ text: 'Stir.' }] };
  const { id } = await post(ada, '/recipe/api/recipes', recipe);
  const page = await openPage(ada, `/recipe/#/recipes/${id}/cook`);
  await button(page, /^(Finish|Done)/)
    .first()
    .click();
  await page.getByText('This will be left: Milk 0.7 l.').waitFor();
  await checkLook(page, 'cook-deduct');
  await button(page, 'Log this cook').click();
  await expect.poll(() => quantityOf('Milk')).toBe(0.7);
  await page.getByText('Taken from the pantry: Milk').waitFor();
  await button(page, 'Undo').last().click();
  await expect.poll(() => quantityOf('Milk')).toBe(1);
});

test('many items that are out of stock are removed at once, with Undo', async () => {
  for (const name of ['Saffron', 'Cardamom', 'Tahini']) {
    await post(ada, '/recipe/api/pantry', { name, in_stock: false });
  }
  const page = await openPage(ada, PANTRY);
  await page.getByRole('heading', { name: 'Dairy & eggs' }).waitFor();
  await button(page, 'Tidy up').click();
  await button(page, 'Choose all').click();
  await page.getByRole('checkbox', { name: 'Choose Tahini' }).uncheck();
  await checkLook(page, 'pantry-tidy');
  await button(page, 'Remove 2 items').click();
  await page.getByText('2 items are removed').waitFor();
  await expect
    .poll(async () => (await readItems()).map(({ name }) => name), { timeout: 15_000 })
    .toEqual(['Milk', 'Tahini']);
});

test('a known barcode opens its item, an unknown one becomes a new item', async () => {
  await post(ada, '/recipe/api/pantry', { name: 'Beans', barcode: '4006381333931' });
  const page = await openPage(ada, PANTRY);
  const scan = async (digits: string) => {
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.getByLabel('Digits below the bars').fill(digits);
    await button(page, 'Look up').click();
  };
  instance.expectProblem(/404/);
  await scan('4006381333931');
  await page.getByRole('heading', { name: 'Pantry item' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Beans');
  await page.keyboard.press('Escape');
  await scan('96385074');
  await page.getByText(/The barcode \d+ is not known/).waitFor();
  await checkLook(page, 'pantry-scan-new');
  await page.getByLabel('Name', { exact: true }).fill('Skyr');
  await button(page, 'Add to the pantry').click();
  await expect.poll(async () => (await readItems()).map(({ name }) => name)).toContain('Skyr');
  const found = await ada.request.get('/recipe/api/pantry/by-barcode/96385074');
  expect((await found.json()).name).toBe('Skyr');
});
