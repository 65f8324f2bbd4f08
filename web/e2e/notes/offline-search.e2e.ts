import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadPage, openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, useNotebook } from './notebook.ts';

const instance = useInstance({ serviceWorker: true });
const notebook = useNotebook(instance);

beforeAll(() => goWithoutAccounts(instance.url));

/** Waits until the notes that were fetched ahead are stored on the device. */
async function waitUntilPrefetched(page: Page) {
  const isStored = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const keys = await Promise.all(
        names.map(
          (name) =>
            new Promise<string[]>((resolve) => {
              const opening = indexedDB.open(name);
              opening.onsuccess = () => {
                const db = opening.result;
                if (!db.objectStoreNames.contains('answers')) return resolve([]);
                const reading = db.transaction('answers').objectStore('answers').getAllKeys();
                reading.onsuccess = () => {
                  resolve(reading.result.map(String));
                  db.close();
                };
              };
            }),
        ),
      );
      return keys.flat().some((key) => key.includes('prefetched'));
    });
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);
}

test('offline, notes that were never shown are searched, filtered and opened', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const label = await notebook.label('Garden');
  const old = await notebook.add({ title: 'Crème caramel', body_md: 'Six eggs', labels: [label] });
  await notebook.add({ title: 'Attic', body_md: 'Old eggs', archived: true });
  for (let count = 0; count < 60; count += 1) await notebook.add({ title: `Filler ${count}` });
  const page = await openPage(await instance.newContext(), '/notes/');
  await card(page, 'Filler 59').waitFor();
  await waitUntilOfflineReady(page, '/notes/');
  await waitUntilPrefetched(page);
  expect(await card(page, 'Crème caramel').count()).toBe(0);
  await page.context().setOffline(true);
  await page.reload();

  await page.getByLabel('Search notes').fill('creme egg');
  await card(page, 'Crème caramel').waitFor();
  await page.getByText('No connection: only the notes on this device were searched.').waitFor();
  expect(await page.locator('article.note').count()).toBe(1);
  await checkLook(page, 'notes-offline-search');
  await page.getByLabel('Search notes').fill('pangolin');
  await page.getByText('Nothing matches “pangolin”.').waitFor();
  await page.getByLabel('Search notes').fill('');
  await card(page, 'Filler 59').waitFor();
  await page.getByRole('button', { name: 'Garden' }).click();
  await card(page, 'Crème caramel').waitFor();
  expect(await page.locator('article.note').count()).toBe(1);

  await loadPage(page, '/notes/#/archive');
  await card(page, 'Attic').waitFor();
  await loadPage(page, `/notes/#/notes/${old}`);
  await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('Six eggs');
});
