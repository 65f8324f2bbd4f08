import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { addRecipe, itemsAt, recipeAt } from '../support/seed.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
useCarbonara(instance);
const PATIENT = { timeout: 20_000 };

test('an ingredient becomes a recipe in the editor, opens, and is shopped by its ingredients', async () => {
  const dough = await addRecipe(instance.url, {
    name: 'Pizza dough',
    servings: 2,
    ingredients: [{ items: [{ qty: '500', unit: 'g', name: 'tipo flour' }] }],
  });
  const pizza = await addRecipe(instance.url, {
    name: 'Pizza',
    servings: 2,
    ingredients: [
      {
        items: [
          { id: 'a', qty: '2', name: 'dough balls' },
          { id: 'b', qty: '250', unit: 'g', name: 'mozzarella' },
        ],
      },
    ],
    steps: [{ text: 'Bake for 8 minutes.' }],
  });
  const linked = async () =>
    (await recipeAt(instance.url, pizza)).ingredients[0]?.items.map(({ recipe_id }) => recipe_id);
  const page = await openPage(await instance.newContext(), `/recipe/#/recipes/${pizza}/edit`);
  await page.getByRole('button', { name: 'More for dough balls' }).click();
  await page.getByRole('button', { name: 'Is a recipe…' }).click();
  const sheet = page.getByRole('dialog', { name: 'dough balls is the recipe' });
  await sheet.getByLabel('Search recipes').fill('dough');
  await sheet.getByRole('button', { name: /^Pizza dough/ }).waitFor();
  // The recipe itself is not offered.
  expect(await sheet.getByRole('button', { name: /^Pizza 2/ }).count()).toBe(0);
  await checkLook(page, 'part-sheet');
  await sheet.getByRole('button', { name: /^Pizza dough/ }).click();
  await page.getByText('dough balls is a recipe').waitFor({ state: 'attached' });
  await checkLook(page, 'part-editor');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect.poll(linked, PATIENT).toEqual([dough, undefined]);

  await page.getByRole('link', { name: 'Open the recipe of dough balls' }).waitFor();
  await checkLook(page, 'part-page');
  await page.getByRole('button', { name: 'More about this recipe' }).click();
  await page.getByRole('button', { name: 'Put on the shopping list' }).click();
  await expect
    .poll(async () => (await itemsAt(instance.url)).map(({ name, quantity }) => [name, quantity]))
    .toEqual(
      expect.arrayContaining([
        ['Tipo Flour', 1],
        ['Mozzarella', 250],
      ]),
    );
  await page.getByRole('link', { name: 'Open the recipe of dough balls' }).click();
  await page.getByRole('heading', { name: 'Pizza dough' }).waitFor();

  await page.evaluate((id) => {
    location.hash = `#/recipes/${id}/edit`;
  }, pizza);
  await page.getByRole('button', { name: 'More for dough balls' }).click();
  await page.getByRole('button', { name: 'Is no recipe' }).click();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect.poll(linked, PATIENT).toEqual([undefined, undefined]);
});

test('typing the name of an own recipe offers it, and links only when pressed', async () => {
  const sauce = await addRecipe(instance.url, { name: 'Pesto rosso' });
  const page = await openPage(await instance.newContext(), '/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).fill('Quick pasta');
  const named = page.getByLabel('Ingredient 1', { exact: true });
  await named.fill('pesto rosso');
  const offer = page.getByRole('button', { name: 'Use your recipe “Pesto rosso”' });
  await offer.waitFor();
  await checkLook(page, 'part-offer');
  await named.focus();
  await offer.click();
  await page.getByText('pesto rosso is a recipe').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Quick pasta' }).waitFor();
  await page.getByRole('link', { name: 'Open the recipe of pesto rosso' }).click();
  await page.getByRole('heading', { name: 'Pesto rosso' }).waitFor();
  expect(page.url()).toContain(`/recipes/${sauce}`);
});
