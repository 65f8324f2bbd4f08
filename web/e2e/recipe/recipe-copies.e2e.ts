import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, signOut, usePeople } from '../support/people.ts';

const instance = useInstance({ serviceWorker: true });
const { as, post } = usePeople(instance);
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const OWN = 60;
let curry = 0;

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  await post(ada, '/api/auth/register', { username: 'ben', password: PASSWORD });
  for (let at = 1; at <= OWN; at += 1) {
    await post(ada, '/recipe/api/recipes', { name: `Soup number ${at}` });
  }
  const kitchen = await post(ada, '/recipe/api/kitchens', { name: 'Home' });
  await post(ada, `/recipe/api/kitchens/${kitchen.id}/members`, { username: 'ben' });
  const ben = await as('ben');
  await post(ben, `/recipe/api/kitchens/${kitchen.id}/accept`, { auto_share: false });
  curry = (
    await post(ben, '/recipe/api/recipes', {
      name: 'Lentil curry',
      visibility: 'group',
      tags: ['warming'],
      img_url: await storePicture(ben),
      ingredients: [{ qty: '200', unit: 'g', name: 'red lentils' }],
      steps: [{ text: 'Wash the lentils.' }, { text: 'Simmer for 20 minutes.' }],
    })
  ).id;
});

async function storePicture(context: BrowserContext): Promise<string> {
  const drawn = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c62' } });
  const response = await context.request.post('/api/files?kind=recipe-photo', {
    data: await drawn.jpeg().toBuffer(),
    headers: { origin: instance.url, 'content-type': 'image/jpeg' },
  });
  return (await response.json()).url;
}

async function keepAll(page: Page) {
  await page.getByRole('switch', { name: /^Keep all recipes/ }).check();
  await page.getByText(new RegExp(`^${OWN + 1} of ${OWN + 1} recipes on this device`)).waitFor();
  await page.getByText(/^Checked/).waitFor();
}

const countCopies = (page: Page) =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).some(({ name }) => name === 'daybook-kept');
    const cached = await caches.has('kept-pictures');
    return { known, cached };
  });

test('all recipes are kept, found and cooked without network, until they are no longer shared', async () => {
  instance.expectProblem(NO_NETWORK);
  instance.expectProblem(/404/);
  const context = await as('ada');
  const page = await openPage(context, '/recipe/#/more');
  await waitUntilOfflineReady(page, '/recipe/');
  // The second page of recipes waits, so that the progress can be seen.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let pages = 0;
  await context.route(/\/api\/recipes\/whole/, async (route) => {
    pages += 1;
    if (pages === 2) await held;
    await route.continue();
  });
  await page.getByRole('switch', { name: /^Keep all recipes/ }).check();
  await page.getByText(`50 of ${OWN + 1} recipes on this device`).waitFor();
  const bar = page.getByRole('progressbar', { name: 'Recipes on this device' });
  expect(await bar.getAttribute('value')).toBe('50');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  release();
  await page.getByText(`${OWN + 1} of ${OWN + 1} recipes on this device`).waitFor();
  await page.getByText(/^Checked/).waitFor();
  await context.unrouteAll();
  expect(await findAxeViolations(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto('/recipe/#/recipes');
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByLabel('Search recipes').fill('number 4');
  await page.getByRole('link', { name: 'Soup number 42' }).waitFor();
  await page.getByLabel('Search recipes').fill('red lent');
  await page.getByRole('link', { name: /Lentil curry/ }).click();
  await page.getByRole('heading', { name: 'Lentil curry' }).waitFor();
  await page.getByRole('checkbox', { name: '200 g red lentils' }).waitFor();
  const width = () =>
    page.locator('img.recipe-picture').evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(480);
  await page.getByText('Offline', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^(Start cooking|Cook)/ }).click();
  await page.getByText('Wash the lentils.').waitFor();
  await page.reload();
  await page.getByText('Wash the lentils.').waitFor();

  const ben = await as('ben', { serviceWorker: false });
  const closed = await ben.request.put(`/recipe/api/recipes/${curry}`, {
    data: { visibility: 'private' },
    headers: { origin: instance.url },
  });
  expect(closed.status()).toBe(200);
  await context.setOffline(false);
  await page.goto('/recipe/#/more');
  await page.getByText(`${OWN} of ${OWN} recipes on this device`).waitFor();
  await context.setOffline(true);
  await page.goto('/recipe/#/recipes');
  await page.getByLabel('Search recipes').fill('lent');
  await page.getByText('Nothing here matches.').waitFor();
  await page.goto(`/recipe/#/recipes/${curry}`);
  await page.getByText('You are offline').waitFor();
  const pictures = await page.evaluate(async () =>
    (await (await caches.open('kept-pictures')).keys()).map(({ url }) => url),
  );
  expect(pictures).toEqual([]);
  await context.setOffline(false);
  const opened = await ben.request.put(`/recipe/api/recipes/${curry}`, {
    data: { visibility: 'group' },
    headers: { origin: instance.url },
  });
  expect(opened.status()).toBe(200);
});

test('loading is paused and goes on, and the device forgets all when told to', async () => {
  const context = await as('ada');
  const page = await openPage(context, '/recipe/#/more');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/api\/recipes\/whole/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('switch', { name: /^Keep all recipes/ }).check();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused/).waitFor();
  release();
  await context.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByText(/^Paused/).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText(`${OWN + 1} of ${OWN + 1} recipes on this device`).waitFor();
  await page.getByText(/^Checked/).waitFor();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('switch', { name: /^Keep all recipes/, checked: false }).waitFor();
  await expect.poll(() => countCopies(page)).toEqual({ known: false, cached: false });
});

test('signing out empties the device, and another account finds nothing', async () => {
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  await post(context, '/api/auth/login', { username: 'ada', password: PASSWORD });
  const page = await openPage(context, '/recipe/#/more');
  await keepAll(page);
  expect(await countCopies(page)).toEqual({ known: true, cached: true });
  await signOut(page);
  await expect.poll(() => countCopies(page)).toEqual({ known: false, cached: false });
});

test('another account on the device drops what the first one kept', async () => {
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  await post(context, '/api/auth/login', { username: 'ada', password: PASSWORD });
  const page = await openPage(context, '/recipe/#/more');
  await keepAll(page);
  // The session ends elsewhere, and the page has not heard of it.
  await post(context, '/api/auth/login', { username: 'ben', password: PASSWORD });
  await page.reload();
  await page.getByRole('switch', { name: /^Keep all recipes/, checked: false }).waitFor();
  await expect.poll(() => countCopies(page)).toEqual({ known: false, cached: false });
});

test('the card looks right', async () => {
  const page = await openPage(await as('ada'), '/recipe/#/more');
  await keepAll(page);
  await page.getByText('Recipes offline').scrollIntoViewIfNeeded();
  await checkLook(page, 'kept-recipes');
});
