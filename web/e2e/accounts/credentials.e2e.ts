import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../../src/accounts/totp/totp.ts';
import { type Mailbox, openMailbox } from '../../../src/testing/servers/mailbox.ts';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { createAdmin, PASSWORD, typeCredentials } from '../support/people.ts';

const instance = useInstance();
let mailbox: Mailbox;
let folder: string;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-credentials-'));
  mailbox.mails.length = 0;
  await instance.restart({ ...mailbox.settings, DATA_DIR: folder });
  return () => rm(folder, { recursive: true, force: true });
});

/** Everybody signed in longer ago than counts. */
function makeSessionsStale() {
  const db = new DatabaseSync(join(folder, 'daybook.sqlite'));
  db.exec("pragma busy_timeout = 5000; update sessions set authenticated_at = '2020-01-01'");
  db.close();
}

const post = async (context: BrowserContext, path: string, data: object = {}) => {
  const answer = await context.request.post(path, { data, headers: { origin: instance.url } });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
};

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
    const mine = Object.keys(localStorage).filter((key) => /session|mine/.test(key));
    return { rows, mine };
  });
}

test('a stale session asks who it is before it changes a credential, and then goes on', async () => {
  instance.expectProblem(/40[13]/);
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/#/profile');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  makeSessionsStale();
  await page.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByLabel('Your password').fill('wrong');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await sheet.getByRole('alert').getByText('That is not your password.').waitFor();
  await sheet.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your profile is saved.').waitFor();
  await sheet.waitFor({ state: 'detached' });

  // Who closes the sheet is told why nothing happened.
  makeSessionsStale();
  await page.getByLabel('E-mail address').fill('lovelace@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').getByText('Confirm that it is you to continue.').waitFor();
});

test('an address is confirmed by the link of its mail', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/#/profile');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not confirmed yet').waitFor();
  await expect.poll(() => mailbox.mails.length).toBe(1);
  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await page.getByText('A link was sent to ada@example.org.').waitFor();
  await expect.poll(() => mailbox.mails.length).toBe(2);
  await page.goto(`/#/confirm-email?token=${mailbox.lastToken()}`);
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'To your profile' }).click();
  await page.getByText('This address is confirmed.').waitFor();
});

test('a reset by mail asks for the second factor', async () => {
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  await createAdmin(context);
  await context.request.patch('/api/auth/profile', {
    data: { email: 'ada@example.org' },
    headers: { origin: instance.url },
  });
  const { secret } = await post(context, '/api/auth/totp/start', { password: PASSWORD });
  const code = (ahead = 0) => totpCode(secret, stepAt(Date.now()) + ahead);
  await post(context, '/api/auth/totp/confirm', { code: code() });
  await post(context, '/api/auth/forgot-password', { username: 'ada' });
  await expect.poll(() => mailbox.lastToken('reset-password')).not.toBe('');
  await context.clearCookies();
  const page = await openPage(
    context,
    `/#/reset-password?token=${mailbox.lastToken('reset-password')}`,
  );
  await page.getByLabel('New password', { exact: true }).fill('Battery-Staple-9');
  await page.getByText('Also remove all passkeys of the account').click();
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await page.getByLabel('Code from your authenticator app').fill(code(1));
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
});

test('a session that was ended elsewhere leaves nothing on the device, waiting writes included', async () => {
  instance.expectProblem(/401|ERR_INTERNET_DISCONNECTED/);
  const admin = await instance.newContext({ serviceWorker: true });
  await createAdmin(admin);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/recipe/#/shopping');
  await typeCredentials(page, 'ada');
  await page.getByText('Your list is empty').waitFor();
  await waitUntilOfflineReady(page, '/recipe/');
  await context.setOffline(true);
  await page.getByLabel('Add an item').fill('secret milk');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'secret milk' }).waitFor();
  expect((await kept(page)).rows).toBeGreaterThan(0);

  const { items } = await (await admin.request.get('/api/auth/sessions')).json();
  const theirs = items.find(({ current }: { current: boolean }) => !current);
  const ended = await admin.request.delete(`/api/auth/sessions/${theirs.id}`, {
    headers: { origin: instance.url },
  });
  expect(ended.ok()).toBe(true);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByText('This device was signed out from elsewhere').waitFor();
  await expect.poll(() => kept(page)).toEqual({ rows: 0, mine: [] });

  // Nor does the next visit find anything.
  await page.reload();
  await typeCredentials(page, 'ada');
  await page.getByText('Your list is empty').waitFor();
});
