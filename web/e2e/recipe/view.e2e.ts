import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { addRecipe, changeRecipe, diaryAt, itemsAt, logCook, recipeAt } from '../support/seed.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
const carbonara = useCarbonara(instance);
const PATIENT = { timeout: 20_000 };

test('a recipe is scaled, switched to other measures and ticked for the day', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${carbonara.id}`);
  await page.getByRole('heading', { name: 'Spaghetti carbonara' }).waitFor();
  await page.getByRole('checkbox', { name: '400 g spaghetti' }).waitFor();
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('checkbox', { name: '600 g spaghetti' }).waitFor();
  await page.getByRole('checkbox', { name: '1½ cups milk' }).waitFor();
  await page.getByRole('radio', { name: 'Metric' }).check();
  await page.getByRole('checkbox', { name: '350 ml milk' }).check();
  await page.reload();
  await page.getByRole('checkbox', { name: '350 ml milk', checked: true }).waitFor();
  const servings = page.getByRole('textbox', { name: 'Servings' });
  expect(await servings.inputValue()).toBe('6');
  await servings.fill('10');
  await page.getByRole('checkbox', { name: '1 kg spaghetti' }).waitFor();
  await servings.fill('6');
  await page.getByRole('radio', { name: 'As written' }).check();

  await page.getByRole('radio', { name: '5 stars' }).check();
  await expect
    .poll(async () => (await recipeAt(instance.url, carbonara.id)).rating, PATIENT)
    .toBe(5);
});

test('the shopping list gets the amounts of the servings that are shown', async () => {
  const id = await addRecipe(instance.url, {
    name: 'Flatbread',
    servings: 2,
    ingredients: [{ items: [{ qty: '200', unit: 'g', name: 'spelt flour' }] }],
  });
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${id}`);
  await page.getByRole('checkbox', { name: '200 g spelt flour' }).waitFor();
  for (let n = 0; n < 4; n += 1) await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('checkbox', { name: '600 g spelt flour' }).waitFor();
  await page
    .getByRole('button', { name: /^More (for|about)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Put on the shopping list' }).click();
  await expect
    .poll(
      async () =>
        (await itemsAt(instance.url)).map(({ name, quantity, unit }) => [name, quantity, unit]),
      PATIENT,
    )
    .toContainEqual(['Spelt Flour', 600, 'g']);
});

test('printing shows the recipe without comments', async () => {
  const context = await instance.newContext({ width: 800 });
  await logCook(instance.url, carbonara.id);
  const page = await openPage(context, `/recipe/#/recipes/${carbonara.id}`);
  const said = [
    page.getByText('No comments yet.'),
    page.getByLabel('Comment on this recipe'),
    page.getByRole('heading', { name: 'History' }),
    page.locator('.recipe-picture'),
    page.getByText(/^1×, last/),
  ];
  for (const part of said) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of said) expect(await part.isVisible()).toBe(false);
  await page.getByText('Toss and serve.').waitFor();
  await takeScreenshot(page, 'paper');
  const ingredients = await page.locator('.ingredients').first().boundingBox();
  const steps = await page.locator('.steps').boundingBox();
  expect((ingredients?.x ?? 0) + (ingredients?.width ?? 0)).toBeLessThanOrEqual(steps?.x ?? 0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test('a recipe says its category, which leads to the others in it', async () => {
  const [category] = await (await fetch(`${instance.url}/recipe/api/recipes/categories`)).json();
  await changeRecipe(instance.url, carbonara.id, { category_id: category.id });
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${carbonara.id}`);
  await takeScreenshot(page, 'category');
  await page.getByRole('button', { name: category.name }).click();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor();
  expect(await page.getByRole('link', { name: 'Lemon tart' }).count()).toBe(0);
});

test('a recipe is planned from its own menu, for a meal', async () => {
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${carbonara.id}`);
  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Plan…' }).click();
  await page.getByLabel('Meal').selectOption({ label: 'Dinner' });
  expect(await findAxeViolations(page)).toEqual([]);
  await takeScreenshot(page, 'plan');
  await page.locator('.dot-day.today').click();
  await page.getByText(/^Planned Spaghetti carbonara for/).waitFor();
  const planned = async () =>
    (await diaryAt(instance.url)).filter(({ kind }) => kind === 'planned');
  await expect
    .poll(planned, PATIENT)
    .toMatchObject([{ recipe_name: 'Spaghetti carbonara', meal_type: 'dinner' }]);
});

test('a deleted recipe comes back with Undo; a heart too', async () => {
  const id = await addRecipe(instance.url, { name: 'Borscht' });
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${id}`);
  await page.getByRole('button', { name: 'Favourite: Borscht' }).click();
  await page.getByRole('button', { name: 'Favourite: Borscht', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Favourite: Borscht', pressed: false }).waitFor();

  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted Borscht').waitFor();
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
  expect(await page.getByRole('link', { name: 'Borscht' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Borscht' }).click();
  await page.getByRole('heading', { name: 'Borscht' }).waitFor();
});
