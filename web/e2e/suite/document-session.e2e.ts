import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { createAdmin, openSignedIn, PASSWORD, signOut, usePeople } from '../support/people.ts';

const instance = useInstance({ serviceWorker: true });
const people = usePeople(instance);
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

beforeAll(async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  await people.post(context, '/api/auth/register', { username: 'ben', password: PASSWORD });
});

const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}`, exact: true });

/** Everything that the service worker keeps of the pages. */
function readCachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('pages');
    const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(kept.map(async (response) => (await response?.text()) ?? ''));
  });
}

test('a page knows its session without asking', async () => {
  const context = await people.as('ada');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const page = await openPage(context, '/recipe/');
  await account(page, 'Ada Lovelace').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/api\/auth\/(status|me|preferences)$/.test(path))).toEqual([]);
});

test('the sign-in page comes in the first wave', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.join()).toMatch(/sign-in-page/);
  expect(preloaded.join()).not.toMatch(/shopping-page/);
});

test('what is kept for offline use names nobody, and the next person is met as such', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await people.as('ada');
  const page = await openPage(context, '/recipe/');
  await account(page, 'Ada Lovelace').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  // A visit through the worker replaces the kept page.
  await page.reload();
  await account(page, 'Ada Lovelace').waitFor();
  const kept = await readCachedPages(page);
  expect(kept.length).toBeGreaterThanOrEqual(5);
  expect(kept.every((html) => html.includes('id="session"></script>'))).toBe(true);
  expect(kept.join()).not.toContain('ada');

  await context.setOffline(true);
  await page.reload();
  await account(page, 'Ada Lovelace').waitFor();
  await context.setOffline(false);
  await signOut(page);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('alert').waitFor();
  expect(await page.content()).not.toContain('Lovelace');
  await context.setOffline(false);
  await page.close();

  const second = await openSignedIn(context, '/recipe/', 'ben');
  await second.reload();
  await account(second, 'ben').waitFor();
  expect(await second.content()).not.toContain('Lovelace');
});
