import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { open, useHouse } from './browser.ts';
import { asAdmin } from './people.ts';

const house = useHouse();

test('with accounts there are Kitchens, and a recipe says whether they see it', async () => {
  const context = await house.visit();
  await asAdmin(context);
  const page = await open(context, '/recipe/#/more');
  await page.getByRole('link', { name: /^Kitchens/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto('/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).fill('Family stew');
  await page.getByRole('switch', { name: /^My Kitchens see it/ }).check();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Family stew' }).waitFor();
  const id = /recipes\/(\d+)/.exec(page.url())?.[1];
  const stored = await context.request.get(`/recipe/api/recipes/${id}`);
  expect(await stored.json()).toMatchObject({ visibility: 'group' });
});
