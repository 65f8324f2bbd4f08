import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
useCarbonara(instance);

test('a search forgives a typing mistake; filters and the look are kept', async () => {
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/');
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('spagetti');
  await page.getByText('Showing results for “spaghetti”').waitFor();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).click();
  await page.getByRole('link', { name: 'Recipes' }).first().click();
  await expect.poll(() => page.getByLabel('Search recipes').inputValue()).toBe('spagetti');
  await page.getByLabel('Search recipes').fill('nothing like it');
  await page.getByRole('button', { name: 'Clear the search and filters' }).click();

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('switch', { name: 'Favourites only' }).check();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter and sort, 1 filter on' }).waitFor();
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show as a grid' }).waitFor();
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).waitFor();
});
