import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { itemsAt } from '../support/seed.ts';

const instance = useInstance();
const PASSWORD = 'Correct-Horse-7';

beforeEach(async () => {
  await instance.restart();
});

async function createAdmin(page: Page) {
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** What this browser still knows of someone. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('daybook');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const request = db.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
    const rows = (await count('answers')) + (await count('outbox'));
    db.close();
    return { rows, session: localStorage.getItem('daybook.session') };
  });
}

test('the first visit creates the admin, whose password is judged while it is typed', async () => {
  const page = await openPage(await instance.newContext(), '/');
  await page.getByRole('heading', { name: 'Welcome to Daybook' }).waitFor();
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByText('A lowercase letter: done').waitFor();
  await page.getByText('A digit: missing').waitFor();
  expect(await page.getByRole('button', { name: 'Create account' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Back' }).click();
  await createAdmin(page);
  await page.getByRole('heading', { name: /, Ada$/ }).waitFor();
});

test('the first visit can go on without accounts, and is not asked again', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await page.getByRole('button', { name: 'Continue without accounts' }).click();
  await page.getByRole('heading', { name: 'Shopping list' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Shopping list' }).waitFor();
});

test('sign-out clears local data; a wrong password shows an error; the right one restores everything', async () => {
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await createAdmin(page);
  await page.getByLabel('Add an item').fill('milk');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'milk' }).waitFor();
  await expect.poll(async () => (await kept(page)).rows, { timeout: 20_000 }).toBeGreaterThan(0);

  await signOut(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await kept(page)).toEqual({ rows: 0, session: null });
  await page.reload();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('don’t match').waitFor();

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'milk' }).waitFor();
});

test('a lost cookie leads to the sign-in, and what waits is sent afterwards', async () => {
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await createAdmin(page);
  await page.getByText('Your list is empty').waitFor();
  await context.clearCookies();
  await page.getByLabel('Add an item').fill('late milk');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'late milk' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'late milk' }).waitFor();
});

test('signing out with something waiting warns in words', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/recipe/#/shopping');
  await createAdmin(page);
  await page.getByText('Your list is empty').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.getByLabel('Add an item').fill('milk');
  await page.keyboard.press('Enter');
  await page.getByText('1 waiting').waitFor();
  await signOut(page);
  await page.getByText('One change has not reached the server yet').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await page.getByText('1 waiting').waitFor({ state: 'detached' });
});

test('without a session the server returns no list', async () => {
  instance.expectProblem(/401/);
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await createAdmin(page);
  await expect(itemsAt(instance.url)).rejects.toThrow('401');
});

test('the pages before sign-in are accessible and fit every width', async () => {
  const context = await instance.newContext();
  const page = await openPage(context, '/');
  await page.getByRole('heading', { name: 'Welcome to Daybook' }).waitFor();
  await checkLook(page, 'welcome');
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Abc');
  await checkLook(page, 'first account');
  await page.getByRole('button', { name: 'Back' }).click();
  await createAdmin(page);
  await signOut(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await checkLook(page, 'sign in');
});
