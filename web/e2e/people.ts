import type { BrowserContext, Page } from 'playwright-core';
import { open } from './browser.ts';

export const PASSWORD = 'Correct-Horse-7';

/** The first account of a fresh instance, made through its API, with this browser signed in. */
export async function asAdmin(context: BrowserContext, base = ''): Promise<void> {
  const response = await context.request.post(`${base}/api/auth/register`, {
    data: { username: 'ada', password: PASSWORD, full_name: 'Ada Lovelace' },
  });
  if (!response.ok()) throw new Error(await response.text());
}

export async function typeCredentials(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A browser that signs in by itself. */
export async function signedIn(context: BrowserContext, path: string, username = 'ada') {
  const page = await open(context, path);
  await typeCredentials(page, username);
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  return page;
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}
