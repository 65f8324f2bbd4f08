import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PATIENT = { timeout: 15_000 };
const SHOPPING = '/recipe/#/shopping';

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  const ben = { username: 'ben', password: PASSWORD, full_name: 'Ben Bloom' };
  await post(ada, '/api/auth/register', ben);
  const { id } = await post(ada, '/recipe/api/kitchens', { name: 'Home' });
  await post(ada, `/recipe/api/kitchens/${id}/members`, { username: 'ben' });
  await post(await as('ben'), `/recipe/api/kitchens/${id}/accept`, {});
});

async function read(context: BrowserContext, path: string) {
  return (await (await context.request.get(`/recipe/api/${path}`)).json()).items;
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Got ${name}` });

async function lists(page: Page, item: string) {
  await page.getByRole('button', { name: /^Lists/ }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

async function add(page: Page, typed: string) {
  await page.getByLabel('Add an item').fill(typed);
  await page.keyboard.press('Enter');
}

test('two people shop from one list, and each sees at once what the other does', async () => {
  instance.expectProblem(/404/);
  const [hers, his] = [await as('ada'), await as('ben', { width: 1280 })];
  // Somebody with a list of their own stays on it.
  const ben = await openPage(his, SHOPPING);
  await add(ben, 'stamps');
  await tick(ben, 'Stamps').waitFor();
  const ada = await openPage(hers, SHOPPING);
  await add(ada, '2 l milk');
  expect(await ada.getByText('Live', { exact: true }).count()).toBe(0);
  await lists(ada, 'Share my list…');
  await ada.getByRole('button', { name: 'Share with Home' }).click();
  await ada.getByRole('button', { name: 'Stop sharing with Home' }).waitFor();
  await ada.keyboard.press('Escape');
  await ada.getByText('Live', { exact: true }).waitFor();

  await ben.reload();
  await tick(ben, 'Stamps').waitFor();
  await lists(ben, 'List of Ada Lovelace');
  await tick(ben, 'Milk').waitFor();
  await ben.getByText('Live', { exact: true }).waitFor();
  expect(await tick(ben, 'Stamps').count()).toBe(0);

  await add(ada, '6 eggs');
  await tick(ben, 'Eggs').check();
  await ada.getByRole('checkbox', { name: 'Got Eggs', checked: true }).waitFor();
  await add(ben, 'basil');
  await tick(ada, 'Basil').waitFor();
  expect(await read(hers, 'shopping')).toHaveLength(3);
  expect(await read(his, 'shopping')).toMatchObject([{ name: 'Stamps' }]);

  await ben.reload();
  await tick(ben, 'Basil').waitFor();
  await lists(ada, 'Share my list…');
  await ada.getByRole('button', { name: 'Stop sharing with Home' }).click();
  await ada.getByRole('button', { name: 'Share with Home' }).waitFor();
  await ben.getByText('That list is no longer shared with you').waitFor();
  await tick(ben, 'Stamps').waitFor();
});

test('bought items go into the pantry, and Undo puts them back on the list', async () => {
  const context = await as('ada');
  for (const name of ['Rice', 'Oats']) {
    await post(context, '/recipe/api/pantry', { name, in_stock: false });
    await post(context, '/recipe/api/shopping', { name, checked: true });
  }
  const page = await openPage(context, SHOPPING);
  await tick(page, 'Rice').waitFor();
  await page.getByRole('button', { name: 'Clear, and restock the pantry' }).click();
  await page.getByText('Cleared 3 items. The pantry has 2 of them now.').waitFor();
  await tick(page, 'Rice').waitFor({ state: 'detached' });
  const stock = async () =>
    (await read(context, 'pantry'))
      .filter(({ in_stock }: { in_stock: boolean }) => in_stock)
      .map(({ name }: { name: string }) => name);
  await expect.poll(stock, PATIENT).toEqual(['Oats', 'Rice']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('checkbox', { name: 'Got Rice', checked: true }).waitFor();
  await expect.poll(stock, PATIENT).toEqual([]);
});

test('shows a message when no bought item is in the pantry', async () => {
  const context = await as('ben');
  await post(context, '/recipe/api/shopping', { name: 'String', checked: true });
  const page = await openPage(context, SHOPPING);
  await page.getByRole('button', { name: 'Clear, and restock the pantry' }).click();
  await page.getByText('Cleared 1 item. It is not in your pantry.').waitFor();
});

test('offline restocking happens later and can be undone', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const context = await as('ada', { serviceWorker: true });
  const page = await openPage(context, SHOPPING);
  await tick(page, 'Eggs').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  const put = page.getByRole('button', { name: 'Clear, and restock the pantry' });
  await put.click();
  await tick(page, 'Eggs').waitFor({ state: 'detached' });
  await page.getByText('The pantry is updated when you are online.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await tick(page, 'Eggs').waitFor();
  await put.click();
  await page.getByText('1 waiting').waitFor();
  await page.reload();
  await page.getByText('1 waiting').waitFor();
  await context.setOffline(false);
  await page.getByText('1 waiting').waitFor({ state: 'detached' });
  await expect
    .poll(() => read(context, 'shopping'), PATIENT)
    .toMatchObject([{ name: 'Milk' }, { name: 'Basil' }]);
});

test('a shared list is accessible and fits every width', async () => {
  const context = await as('ada');
  await post(context, '/recipe/api/shopping', { name: 'Salt', checked: true });
  const page = await openPage(context, SHOPPING);
  await tick(page, 'Basil').waitFor();
  await lists(page, 'Share my list…');
  await page.getByRole('button', { name: /^(Share|Stop sharing) with Home$/ }).waitFor();
  await checkLook(page, 'share list');
  const start = page.getByRole('button', { name: 'Share with Home', exact: true });
  if (await start.isVisible()) await start.click();
  await page.keyboard.press('Escape');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Lists/ }).click();
  await checkLook(page, 'menu of lists');
  await page.keyboard.press('Escape');
  await checkLook(page, 'shared list');
});
