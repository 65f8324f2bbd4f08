import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
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

for (const width of [390, 1280]) {
  test(`the page of tags and tools is accessible at ${width} px`, async () => {
    const page = await openPage(await instance.newContext({ width }), LABELS);
    await page.getByTitle('Edit Summer').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(horizontalOverflow)).toBe(0);
    await takeScreenshot(page, `labels-${width}`);
    await page.getByTitle('Edit Summer').click();
    await page.getByLabel('Name').waitFor();
    await page.waitForTimeout(400);
    expect(await findAxeViolations(page)).toEqual([]);
    await takeScreenshot(page, `labels-sheet-${width}`);
    await page.goto(`/recipe/#/recipes/${soup}`);
    await page.locator('dl.facts').waitFor();
    await takeScreenshot(page, `recipe-${width}`);
  });
}
