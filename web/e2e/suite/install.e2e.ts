import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';

const instance = useInstance({ serviceWorker: true, whole: true });

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
});

for (const app of ['nutrition', 'workout', 'recipe', 'notes']) {
  test(`${app} can be installed`, async () => {
    const context = await instance.newContext();
    const page = await openPage(context, `/${app}/`);
    await waitUntilOfflineReady(page, `/${app}/`);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${instance.url}/${app}/manifest.webmanifest`);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A fresh test profile is private, and nothing can be installed from one.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

    const manifest = await (await fetch(url)).json();
    expect(new URL(manifest.start_url, url).pathname).toBe(`/${app}/`);
    for (const icon of manifest.icons) {
      const response = await fetch(new URL(icon.src, url));
      expect(response.headers.get('content-type')).toBe('image/png');
    }
  });
}

test('home is not installable', async () => {
  const page = await openPage(await instance.newContext(), '/');
  await page.getByRole('heading', { name: 'Recipe' }).waitFor();
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
});

test('the theme is there before the first paint, and stays chosen', async () => {
  const context = await instance.newContext({ theme: 'dark' });
  const page = await openPage(context, '/recipe/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  expect(await theme()).toBe('light');
  await page.goto('/notes/', { waitUntil: 'commit' });
  expect(await theme()).toBe('light');
});

test('a single app runs at the root of its prefix, with all its assets', async () => {
  await instance.restart({ APPS: 'notes', BASE_URL: '/day' });
  await fetch(`${instance.url}/day/api/auth/single-user`, { method: 'POST' });
  const page = await openPage(await instance.newContext(), '/day/');
  await page.getByText('Nothing written down').waitFor();
  await page.getByRole('button', { name: 'Take a note' }).first().click();
  await page.keyboard.type('Alone here');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open Alone here' }).waitFor();
  await waitUntilOfflineReady(page, '/day/');
  expect(await page.getByRole('button', { name: 'Switch app' }).count()).toBe(0);
  const manifest = await fetch(`${instance.url}/day/manifest.webmanifest`);
  expect((await manifest.json()).name).toBe('Notes');
});
