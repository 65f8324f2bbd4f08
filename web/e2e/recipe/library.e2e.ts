import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addRecipe, goWithoutAccounts, recipeAt } from '../support/seed.ts';

const instance = useInstance();
const PHONE = { width: 390 };

let pancakes = 0;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const named = (...names: string[]) => names.map((name) => ({ name }));
  pancakes = await addRecipe(instance.url, {
    name: 'Pancakes',
    tags: ['Sweet', 'Quick'],
    ingredients: named('Flour', 'Eggs', 'Milk'),
  });
  await addRecipe(instance.url, {
    name: 'Omelette',
    tags: ['Quick'],
    ingredients: named('Eggs', 'Butter'),
  });
  await addRecipe(instance.url, {
    name: 'Apfelstrudel',
    tags: ['Sweet'],
    ingredients: named('Flour', 'Butter', 'Apples'),
  });
});

test('filters of several tags and ingredients are seen and taken off one by one', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/recipe/');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Tags', { exact: true }).fill('Quick,');
  await page.getByLabel('With these ingredients').fill('eggs,');
  await page.getByLabel('Without these ingredients').fill('butter,');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Omelette' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Pancakes' }).waitFor();
  await checkLook(page, 'recipes with active filters');
  await page.getByRole('button', { name: 'Remove Without butter' }).click();
  await page.getByRole('link', { name: 'Omelette' }).waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByRole('link', { name: 'Apfelstrudel' }).waitFor();
  await page.getByLabel('Search recipes').fill('apfel strudel');
  await page.getByRole('link', { name: 'Pancakes' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Apfelstrudel' }).waitFor();
});

test('several recipes get a tag, are deleted together and come back from the bin', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/recipe/');
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: 'Select Pancakes' }).check();
  await page.getByRole('checkbox', { name: 'Select Omelette' }).check();
  await page.getByText('2 selected').waitFor();
  await checkLook(page, 'selecting recipes');
  await page.getByRole('button', { name: 'Tag and category' }).click();
  await page.getByLabel('Add these tags').fill('Eggy,');
  await checkLook(page, 'changing several recipes');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed 2 recipes').waitFor();
  expect((await recipeAt(instance.url, pancakes)).tags).toContain('Eggy');

  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: 'Select Pancakes' }).check();
  await page.getByRole('checkbox', { name: 'Select Omelette' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('link', { name: 'Pancakes' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Pancakes' }).waitFor();
});

test('the bin shows the days that are left, restores and deletes for good', async () => {
  const context = await instance.newContext(PHONE);
  for (const name of ['Old soup', 'Old stew']) {
    const id = await addRecipe(instance.url, { name });
    await context.request.delete(`/recipe/api/recipes/${id}`);
  }
  const page = await openPage(context, '/recipe/#/more');
  await page.getByRole('link', { name: /^Deleted recipes/ }).click();
  await page.getByText('30 days left').first().waitFor();
  await checkLook(page, 'bin');
  await page.getByRole('button', { name: 'Restore Old soup' }).click();
  await page.getByText('Restored Old soup').waitFor();
  await page.getByRole('button', { name: 'Delete Old stew for good' }).click();
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
  await page.getByText('Nothing was deleted in the last 30 days.').waitFor();
  await page.goto('/recipe/#/recipes');
  await page.getByRole('link', { name: 'Old soup' }).waitFor();
});
