import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addRecipe, goWithoutAccounts, recipeAt } from '../support/seed.ts';

const instance = useInstance();
const LABELS = '/recipe/#/labels';

let soup = 0;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  soup = await addRecipe(instance.url, { name: 'Soup', tags: ['Quik'], tools: ['Pot'] });
  await addRecipe(instance.url, { name: 'Salad', tags: ['Quik', 'Summer'] });
});

test('a tag is renamed in all recipes, and a tool is removed from them', async () => {
  const page = await openPage(await instance.newContext(), LABELS);
  await page.getByTitle('Edit Quik').click();
  await page.getByLabel('Name').fill('Quick');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByText('Changed 2 recipes.').waitFor();
  await page.getByTitle('Edit Quick').waitFor();
  expect((await recipeAt(instance.url, soup)).tags).toEqual(['Quick']);

  await page.getByTitle('Edit Pot').click();
  await page.getByRole('button', { name: 'Remove from all recipes…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByTitle('Edit Pot').waitFor({ state: 'detached' });
  expect((await recipeAt(instance.url, soup)).tools).toEqual([]);
});

test('the editor sets the difficulty, and the recipe shows it', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${soup}/edit`);
  await page.getByLabel('Difficulty').selectOption('Medium');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('dl.facts').getByText('Medium').waitFor();
  expect((await recipeAt(instance.url, soup)).difficulty).toBe('medium');
});

test('the page of tags and tools is accessible and fits every width', async () => {
  const page = await openPage(await instance.newContext(), LABELS);
  await page.getByTitle('Edit Summer').waitFor();
  await checkLook(page, 'labels');
  await page.getByTitle('Edit Summer').click();
  await page.getByLabel('Name').waitFor();
  await page.waitForTimeout(400);
  await checkLook(page, 'label');
  await page.goto(`/recipe/#/recipes/${soup}`);
  await page.locator('dl.facts').waitFor();
});
