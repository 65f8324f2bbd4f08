import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addRecipe, goWithoutAccounts, recipeAt } from '../support/seed.ts';

const instance = useInstance();
const PHONE = { width: 390 };
const PATIENT = { timeout: 20_000 };

beforeAll(() => goWithoutAccounts(instance.url));

const namesAt = async (id: number) =>
  (await recipeAt(instance.url, id)).categories.map(({ name }) => name);

test('a recipe is written into several categories and found by each', async () => {
  await addRecipe(instance.url, { name: 'Pancakes' });
  const page = await openPage(await instance.newContext(PHONE), '/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).fill('Minestrone');
  const chosen = page.getByRole('group', { name: 'Categories' });
  await chosen.getByRole('button', { name: 'Soups' }).click();
  await chosen.getByRole('button', { name: 'Bread' }).click();
  await chosen.getByRole('button', { name: 'Lunch' }).click();
  await chosen.getByRole('button', { name: 'Bread', pressed: true }).click();
  await chosen.getByRole('button', { name: 'Bread', pressed: false }).waitFor();
  await chosen.scrollIntoViewIfNeeded();
  await checkLook(page, 'several categories in the editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Minestrone' }).waitFor();
  const id = Number(/recipes\/(\d+)/.exec(page.url())?.[1]);
  expect(await namesAt(id)).toEqual(['Soups', 'Lunch']);

  await page.getByRole('button', { name: 'Soups' }).waitFor();
  await checkLook(page, 'several categories of a recipe');
  await page.getByRole('button', { name: 'Lunch' }).click();
  await page.getByRole('link', { name: 'Pancakes' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Minestrone' }).waitFor();
  await page.getByRole('button', { name: 'Remove Lunch' }).waitFor();

  await page.goto(`${instance.url}/recipe/#/categories`);
  for (const name of ['Soups', 'Lunch']) {
    const row = page.locator('li').filter({ hasText: name });
    await expect.poll(() => row.first().textContent(), PATIENT).toContain('1 recipe');
  }
});

test('several recipes are put into a category and taken out of one', async () => {
  const [tea, cocoa] = [
    await addRecipe(instance.url, { name: 'Tea' }),
    await addRecipe(instance.url, { name: 'Cocoa' }),
  ];
  const page = await openPage(await instance.newContext(PHONE), '/recipe/');
  const change = async (label: string, category: string) => {
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('checkbox', { name: 'Select Tea' }).check();
    await page.getByRole('checkbox', { name: 'Select Cocoa' }).check();
    await page.getByRole('button', { name: 'Tag and category' }).click();
    await page.getByLabel(label).selectOption({ label: category });
    if (category === 'Snacks') await checkLook(page, 'categories of several recipes');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed 2 recipes').last().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await change('Add to this category', 'Drinks');
  await change('Add to this category', 'Snacks');
  await expect.poll(() => namesAt(tea), PATIENT).toEqual(['Drinks', 'Snacks']);
  await change('Remove from this category', 'Drinks');
  await expect.poll(() => namesAt(cocoa), PATIENT).toEqual(['Snacks']);
  await change('Remove from this category', 'All categories');
  await expect.poll(() => namesAt(cocoa), PATIENT).toEqual([]);
});

test('a draft from before there were several categories keeps its one', async () => {
  const id = await addRecipe(instance.url, { name: 'Dal' });
  const categories = await (await fetch(`${instance.url}/recipe/api/recipes/categories`)).json();
  const dinner = categories.find(({ name }: { name: string }) => name === 'Dinner');
  const page = await openPage(await instance.newContext(PHONE), `/recipe/#/recipes/${id}/edit`);
  await page.getByLabel('Name', { exact: true }).fill('Red dal');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored, PATIENT).toContain('Red dal');
  await page.evaluate((category_id) => {
    for (const [name, value] of Object.entries(localStorage)) {
      const kept = value.includes('Red dal') && JSON.parse(value);
      if (!kept) continue;
      delete kept.draft.category_ids;
      localStorage.setItem(
        name,
        JSON.stringify({ ...kept, draft: { ...kept.draft, category_id } }),
      );
    }
  }, dinner.id);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/^Here is your unsaved draft/).waitFor();
  await page.getByRole('button', { name: 'Dinner', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Red dal' }).waitFor();
  expect(await namesAt(id)).toEqual(['Dinner']);
});
