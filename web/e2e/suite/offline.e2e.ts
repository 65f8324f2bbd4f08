import type { BrowserContext, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { addItem, addRecipe, goWithoutAccounts, itemsAt } from '../support/seed.ts';

const instance = useInstance({ serviceWorker: true });
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

/** Every write that left this browser for the shopping list. */
function watchWrites(context: BrowserContext): string[] {
  const writes: string[] = [];
  context.on('requestfinished', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/shopping')) {
      writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  return writes;
}

test('a tick without network survives a reload and reaches the server once', async () => {
  instance.expectProblem(NO_NETWORK);
  await addItem(instance.url, { name: 'Flour' });
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await page.getByText('Flour').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');

  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Got Flour' }).check();
  await page.getByText('1 waiting').waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Got Flour', checked: true }).waitFor();
  await page.getByText('1 waiting').waitFor();

  const writes = watchWrites(context);
  await context.setOffline(false);
  await page.getByText('1 waiting').waitFor({ state: 'detached' });
  expect(await itemsAt(instance.url)).toContainEqual(
    expect.objectContaining({ name: 'Flour', checked: true }),
  );
  await page.reload();
  await page.getByRole('checkbox', { name: 'Got Flour', checked: true }).waitFor();
  expect(writes.filter((write) => write.startsWith('PATCH'))).toHaveLength(1);
});

test('an item added, ticked and renamed offline reaches the server as one item', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await page.getByText('Flour').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');

  await context.setOffline(true);
  await page.getByLabel('Add an item').fill('2 kg sugar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'sugar' }).click();
  await page.getByLabel('Name').fill('brown sugar');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Got brown sugar' }).check();
  await page.getByText('3 waiting').waitFor();

  await context.setOffline(false);
  await page.getByText('3 waiting').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await itemsAt(instance.url)).filter(({ name }) => name.includes('Sugar')), {
      timeout: 20_000,
    })
    .toEqual([expect.objectContaining({ name: 'Brown Sugar', checked: true, quantity: 2 })]);
});

test('a change whose response was lost arrives with the changes made since', async () => {
  instance.expectProblem(NO_NETWORK);
  await addItem(instance.url, { name: 'Honey' });
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await page.getByRole('button', { name: 'Honey' }).click();
  const arrived = async () => (await itemsAt(instance.url)).map(({ name }) => name);
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  };
  await page.route(/\/api\/shopping\/\d+$/, loseResponse, { times: 1 });
  await page.getByLabel('Name').fill('Dark honey');
  await expect.poll(arrived, { timeout: 20_000 }).toContain('Dark honey');
  await page.getByText('1 waiting').waitFor();
  await page.getByLabel('Name').fill('Dark forest honey');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dark forest honey' }).waitFor();
  await context.setOffline(false);
  await expect.poll(arrived, { timeout: 20_000 }).toContain('Dark forest honey');
});

test('two open tabs send a waiting write once', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext();
  const first = await openPage(context, '/recipe/#/shopping');
  await first.getByText('Flour').waitFor();
  const second = await openPage(context, '/notes/');
  await second.getByText('Nothing written down').waitFor();
  await waitUntilOfflineReady(first, '/recipe/');

  await context.setOffline(true);
  await first.getByLabel('Add an item').fill('saffron');
  await first.keyboard.press('Enter');
  await first.getByText('1 waiting').waitFor();
  await second.getByText('1 waiting').waitFor();

  const writes = watchWrites(context);
  await context.setOffline(false);
  await first.getByText('1 waiting').waitFor({ state: 'detached' });
  await second.getByText('1 waiting').waitFor({ state: 'detached' });
  expect(writes).toEqual(['POST /recipe/api/shopping']);
  expect((await itemsAt(instance.url)).filter(({ name }) => name === 'Saffron')).toHaveLength(1);
});

test('a rejected write is dropped and shows an error', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|404/);
  await addItem(instance.url, { name: 'Ghost' });
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await page.getByText('Ghost').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Got Ghost' }).check();
  await page.getByText('1 waiting').waitFor();
  const { items } = await (await fetch(`${instance.url}/recipe/api/shopping`)).json();
  const ghost = items.find(({ name }: { name: string }) => name === 'Ghost');
  await fetch(`${instance.url}/recipe/api/shopping/${ghost.id}`, { method: 'DELETE' });

  await context.setOffline(false);
  await page.getByText(/Not saved: ticking Ghost/).waitFor();
  await page.getByRole('checkbox', { name: 'Got Ghost' }).waitFor({ state: 'detached' });
});

test('a page opened offline loads once the network is back', async () => {
  instance.expectProblem(NO_NETWORK);
  const id = await addRecipe(instance.url, { name: 'Late soup' });
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/recipes');
  await page.getByText('Late soup').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.goto(`/recipe/#/recipes/${id}`);
  await page.getByText('You are offline').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Late soup' }).waitFor();
});

test('a page that fails to render shows an error, and other pages still work', async () => {
  instance.expectProblem(/Cannot read properties/);
  const id = await addRecipe(instance.url, { name: 'Broken soup' });
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await page.route(`**/api/recipes/${id}`, (route) => route.fulfill({ json: { id } }));
  await page.goto(`/recipe/#/recipes/${id}`);
  await page.getByText('Something went wrong on this page.').waitFor();
  await page.getByRole('link', { name: 'Pantry' }).click();
  await page.getByRole('heading', { name: 'Pantry' }).waitFor();
});

test('every app opens offline after the first visit', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext();
  const page = await openPage(context, '/');
  await page.getByRole('heading', { name: 'Recipe' }).waitFor();
  for (const app of ['nutrition', 'workout', 'recipe', 'notes']) {
    await waitUntilOfflineReady(page, `/${app}/`);
  }
  await context.setOffline(true);
  for (const app of ['nutrition', 'workout', 'recipe', 'notes']) {
    await page.goto(`/${app}/`);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await page.getByText('Offline', { exact: true }).waitFor();
  }
});
