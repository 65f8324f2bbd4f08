import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { createAdmin, PASSWORD, typeCredentials } from '../support/people.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const instance = useInstance({ serviceWorker: true });
const SOUP = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Shared soup',
  recipeIngredient: ['1 l water', '2 carrots'],
  recipeInstructions: 'Boil the carrots.',
});

beforeAll(async () => {
  await createAdmin(await instance.newContext());
});

/** What a phone does with the share target: a form is posted to its address, in a new page. */
async function share(page: Page, parts: { file?: [name: string, content: string]; url?: string }) {
  const arrived = page.waitForURL(/#\/import/);
  await page.evaluate(({ file, url }) => {
    const form = document.createElement('form');
    form.method = 'POST';
    form.enctype = 'multipart/form-data';
    form.action = './share-recipe';
    const add = (name: string, type: string) => {
      const input = Object.assign(document.createElement('input'), { name, type });
      form.append(input);
      return input;
    };
    if (url) add('url', 'text').value = url;
    if (file) {
      const data = new DataTransfer();
      data.items.add(new File([file[1]], file[0]));
      add('file', 'file').files = data.files;
    }
    document.body.append(form);
    form.submit();
  }, parts);
  await arrived;
}

const hasSharedFile = (page: Page) => page.evaluate(() => caches.has('shared-files'));

test('a shared file waits for the sign-in, opens on the import page, and is gone afterwards', async () => {
  instance.expectProblem(/401/);
  const { share_target: target } = await (
    await fetch(`${instance.url}/recipe/manifest.webmanifest`)
  ).json();
  expect(target).toMatchObject({ action: './share-recipe', method: 'POST' });
  expect(target.params.files[0].accept).toContain('.paprikarecipes');

  const page = await openPage(await instance.newContext(), '/recipe/');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await share(page, { file: ['soup.json', SOUP] });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await hasSharedFile(page)).toBe(true);
  await typeCredentials(page, 'ada');
  await page.getByRole('heading', { name: '1 recipe found' }).waitFor();
  await page.getByText('Shared soup').first().waitFor();
  expect(await hasSharedFile(page)).toBe(false);
  expect(new URL(page.url()).hash).toBe('#/import');
  await takeScreenshot(page, 'shared-file');
  await page.getByRole('button', { name: 'Import 1 recipe' }).click();
  await page.getByText('1 recipe imported').first().waitFor();
});

test('a shared link still stands in the form', async () => {
  const context = await instance.newContext();
  await context.request.post('/api/auth/login', {
    data: { username: 'ada', password: PASSWORD },
    headers: { origin: instance.url },
  });
  const page = await openPage(context, '/recipe/');
  await waitUntilOfflineReady(page, '/recipe/');
  await share(page, { url: 'https://example.org/soup' });
  await expect
    .poll(() => page.getByLabel('Address of the recipe').inputValue())
    .toBe('https://example.org/soup');
});
