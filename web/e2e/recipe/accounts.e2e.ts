import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin, usePeople } from '../support/people.ts';

const instance = useInstance();
const { as } = usePeople(instance);

test('with accounts there are Kitchens, and a recipe says whether they see it', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/recipe/#/more');
  await page.getByRole('link', { name: /^Kitchens/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto('/recipe/#/recipes/new');
  await page.getByLabel('Name', { exact: true }).fill('Family stew');
  await page.getByRole('switch', { name: /^Visible to my Kitchens/ }).check();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await page.getByRole('heading', { name: 'Family stew' }).waitFor();
  const id = /recipes\/(\d+)/.exec(page.url())?.[1];
  const stored = await context.request.get(`/recipe/api/recipes/${id}`);
  expect(await stored.json()).toMatchObject({ visibility: 'group' });
});

test('all data can be exported, and a single recipe for other programs', async () => {
  const page = await openPage(await as('ada'), '/recipe/#/more');
  const saved = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await press();
    return (await download).suggestedFilename();
  };
  const everything = page.getByRole('link', { name: 'Download everything' });
  expect(await saved(() => everything.click())).toMatch(/^daybook-recipes-.*\.zip$/);

  await page.goto('/recipe/#/recipes');
  await page.getByRole('link', { name: /Family stew/ }).click();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  const item = page.getByRole('button', { name: 'Download for other programs' });
  expect(await saved(() => item.click())).toBe('Family stew.json');
});
