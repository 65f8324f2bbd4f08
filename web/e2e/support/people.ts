import type { BrowserContext, Page } from 'playwright-core';
import { type BrowserOptions, openPage, type TestInstance } from './browser.ts';

export const PASSWORD = 'Correct-Horse-7';

/** Creates the first account through the API and signs this browser in. */
export async function createAdmin(context: BrowserContext, base = ''): Promise<void> {
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

/** Opens a browser and signs in through the form. */
export async function openSignedIn(context: BrowserContext, path: string, username = 'ada') {
  const page = await openPage(context, path);
  await typeCredentials(page, username);
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  return page;
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** Several people on one instance, each in their own browser. */
export function usePeople(instance: TestInstance) {
  /** Sign-ins are rate limited, so each person signs in once. */
  const signedInAs = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

  /** Sends the request as a page of this instance would. */
  async function post(context: BrowserContext, path: string, data: object) {
    const response = await context.request.post(path, { data, headers: { origin: instance.url } });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  }

  async function as(username: string, look: BrowserOptions = {}): Promise<BrowserContext> {
    const context = await instance.newContext(look);
    const known = signedInAs.get(username);
    if (known) await context.addCookies(known);
    else await post(context, '/api/auth/login', { username, password: PASSWORD });
    signedInAs.set(username, await context.cookies());
    return context;
  }

  return { as, post };
}
