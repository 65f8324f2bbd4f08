import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../../src/accounts/totp/totp.ts';
import { openMailbox } from '../../../src/testing/servers/mailbox.ts';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import {
  createAdmin,
  openSignedIn,
  PASSWORD,
  signOut,
  typeCredentials,
} from '../support/people.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const instance = useInstance();

beforeEach(async () => {
  await instance.restart();
  instance.expectProblem(/40[01]/);
});

function shownTheme(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

test('signing in with an authenticator app: a wrong code, the right one, a recovery code', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/#/profile');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByAltText('QR code of the secret').waitFor();
  const secret = await page.locator('.secret code').innerText();
  await page.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right').waitFor();
  const step = stepAt(Date.now());
  await page.getByLabel('Code from the app').fill(totpCode(secret, step));
  await page.keyboard.press('Enter');
  const codes = page.locator('.recovery-codes li');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByText('On. Signing in').waitFor();

  await signOut(page);
  await tooManyAttempts(page);
  await typeCredentials(page, 'ada');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('Code').fill('123456');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('wrong or was used before').waitFor();
  await page.getByLabel('Code').fill(totpCode(secret, step + 1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();

  await signOut(page);
  await typeCredentials(page, 'ada');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
});

/** The server asks for a pause: its sentence stands there, counts down, and nothing can be sent. */
async function tooManyAttempts(page: Page) {
  instance.expectProblem(/429/);
  await page.route(
    /auth\/login/,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { error: 'Too many login attempts. Try again in a few minutes.', code: 'too_many' },
      }),
    { times: 1 },
  );
  await typeCredentials(page, 'ada');
  await page.getByRole('alert').getByText('Too many login attempts.').waitFor();
  await page.getByText('You can try again in 0:0').waitFor();
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  expect(await send.isDisabled()).toBe(true);
  await expect.poll(() => send.isEnabled(), { timeout: 20_000 }).toBe(true);
}

test('an invitation is made, opened in another browser, accepted and gone from the list', async () => {
  const admins = await instance.newContext();
  await createAdmin(admins);
  const admin = await openPage(admins, '/#/settings/invites');
  await admin.getByLabel('E-mail address').fill('ben@example.org');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await admin.locator('.invite-link code').innerText();
  await admin.getByText('expires in 7 days').waitFor();

  const page = await openPage(await instance.newContext(), link);
  await page.getByText('Ada Lovelace invited ben@example.org').waitFor();
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'Account: ben' }).waitFor();
  expect(page.url()).not.toContain('token');
  await page.goto('/#/settings/users');
  await page.getByText('Only an admin').waitFor();

  await admin.reload();
  await admin.getByText('No invitation is waiting.').waitFor();
  await admin.getByRole('link', { name: 'Users' }).click();
  await admin.getByText('ben@example.org').waitFor();
  const again = await openPage(await instance.newContext(), link);
  await again.getByText('was withdrawn or was already used').waitFor();
});

test('a forgotten password is reset by a mailed link, which works once', async () => {
  const mailbox = await openMailbox();
  await instance.restart(mailbox.settings);
  const context = await instance.newContext();
  await createAdmin(context);
  await context.request.patch('/api/auth/profile', {
    data: { email: 'ada@example.org' },
    headers: { origin: instance.url },
  });
  const page = await openPage(await instance.newContext(), '/notes/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or e-mail address').fill('ada@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await expect.poll(() => mailbox.lastToken('reset-password')).not.toBe('');
  const link = `/#/reset-password?token=${mailbox.lastToken('reset-password')}`;
  await page.goto(link);
  await page.getByLabel('New password').fill('Another-Horse-8');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
  const again = await openPage(await instance.newContext(), link);
  await again.getByLabel('New password').fill('Another-Horse-9');
  await again.getByRole('button', { name: 'Set the password' }).click();
  await again.getByRole('alert').getByText('has expired or was already used').waitFor();
  await again.getByRole('link', { name: 'Request a new link' }).waitFor();
  await mailbox.stop();
});

test('the profile changes, and a new password or a press signs the other device out', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/recipe/#/profile');
  await page.getByLabel('Name', { exact: true }).fill('Ada King');
  await page.getByLabel('E-mail address').fill('not an address');
  await page.getByLabel('Time zone').fill('Nowhere/Land');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Must be an IANA time zone').waitFor();
  await page.getByLabel('Time zone').fill('Europe/London');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Account: Ada King' }).waitFor();

  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#7c3aed' },
  })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.locator('.profile-who img.avatar').waitFor();

  const other = await openSignedIn(await instance.newContext(), '/notes/');
  await page.reload();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByText('is signed out.').waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();

  await typeCredentials(other, 'ada');
  await other.getByRole('button', { name: 'Account: Ada King' }).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('Another-Horse-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').getByText('That is not your current password.').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  await other.reload();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('preferences without accounts move to the first account and its other browsers', async () => {
  await goWithoutAccounts(instance.url);
  const page = await openPage(await instance.newContext(), '/#/profile');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await page.getByLabel('Units').selectOption('imperial');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Account: ada' }).waitFor();
  await page.goto('/#/profile');
  await expect.poll(() => page.getByLabel('Units').inputValue()).toBe('imperial');

  const other = await openSignedIn(await instance.newContext(), '/#/profile');
  await expect.poll(() => shownTheme(other)).toBe('dark');
  await expect.poll(() => other.getByLabel('Units').inputValue()).toBe('imperial');
  const written = other.waitForResponse(/preferences/);
  await other.getByRole('button', { name: 'Use the light theme' }).click();
  await written;
  await page.reload();
  await expect.poll(() => shownTheme(page)).toBe('light');

  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await signOut(page);
  expect(await shownTheme(page)).toBe('light');
});

test('strong passwords: the meter and the server agree; then user management is disabled', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/#/settings/security');
  await page.getByRole('switch', { name: 'Strong passwords only' }).check();
  await page.getByRole('switch', { name: 'Sign in with a password' }).click();
  await page.getByText('nobody could sign in').waitFor();
  expect(await page.getByRole('switch', { name: 'Sign in with a password' }).isChecked()).toBe(
    true,
  );
  await page.getByLabel('Lasts for').fill('36');
  await page.getByLabel('Unit').selectOption('Hours');
  const duration = page.locator('section').filter({ hasText: 'Session duration' });
  await duration.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'New user' }).click();
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Password', { exact: true }).fill('Password1!');
  await page
    .locator('.strength')
    .getByText(/asy to guess\./)
    .waitFor();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByText('The password is too easy to guess').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('Violet-Tractor-92-Moon');
  await page
    .locator('.strength')
    .getByText(/ard to guess\./)
    .waitFor();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByText('ben can sign in now.').waitFor();
  await page.getByRole('button', { name: /^ben/ }).click();
  await page.getByLabel('Role').selectOption('Trainer');
  await page.getByText('ben is now trainer.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('ada changed a role: ben is now trainer').waitFor();
  await page.getByLabel('Filter by words').fill('duration');
  await page.getByText('ada changed settings: session duration').waitFor();
  await page.getByText('ben is now trainer').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Disable user management…' }).click();
  await page.getByText('All data in Workout is deleted too').waitFor();
  const confirm = page.getByRole('button', { name: 'Remove all accounts' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type “delete everything”').fill('delete everything');
  await confirm.click();
  await page.getByRole('button', { name: 'Account: No accounts' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Account: No accounts' }).waitFor();
});

interface Device {
  credentials: {
    credentialId: string;
    isResidentCredential: boolean;
    privateKey: string;
    signCount: number;
  }[];
}

/** A window on a device that can tell its owner, and the credentials that the device holds. */
async function openOnDevice(context: BrowserContext, path: string, device?: Device) {
  const page = await context.newPage();
  const { devtools, authenticatorId } = await addVirtualAuthenticator(page);
  for (const credential of device?.credentials ?? []) {
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  await page.goto(path);
  return {
    page,
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    async close(): Promise<Device> {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      await page.close();
      return { credentials };
    },
  };
}

test('the app lock opens only to the owner of the device; closing can sign out', async () => {
  const context = await instance.newContext();
  // An address of numbers is no domain, and credentials belong to a domain.
  const url = instance.url.replace('127.0.0.1', 'localhost');
  await createAdmin(context, url);
  const first = await openOnDevice(context, `${url}/#/profile`);
  const lock = first.page.getByRole('switch', { name: /^Lock with/ });
  await lock.check();
  await expect.poll(() => lock.isEnabled()).toBe(true);
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Profile' }).waitFor();
  const device = await first.close();

  const { page, recognise, close } = await openOnDevice(context, `${url}/#/profile`, device);
  await page.getByRole('heading', { name: 'Daybook is locked' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await recognise(false);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('alert').getByText('did not work').waitFor();
  expect(await page.getByRole('button', { name: /^Account/ }).count()).toBe(0);
  await recognise(true);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();

  const beside = await openPage(context, `${url}/notes/`);
  await beside.getByRole('button', { name: /^Account/ }).waitFor();
  await beside.close();
  await page.getByRole('switch', { name: 'Sign out on close' }).check();
  await close();

  const last = await openPage(context, `${url}/`);
  await last.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await (await context.request.get(`${url}/api/auth/me`)).json()).user).toBeNull();
});

const PLACES = [
  { path: '/#/profile', ready: '127.0.0.1' },
  { path: '/recipe/#/settings/users', ready: '1 account', opens: 'New user' },
  { path: '/#/settings/invites', ready: 'No invitation is waiting.' },
  { path: '/#/settings/security', ready: 'Session duration', opens: 'Disable user management…' },
  { path: '/#/settings/providers', ready: 'Sign-in providers' },
  { path: '/#/settings/audit', ready: 'ada created their account' },
  { path: '/#/settings/conflicts', ready: 'There are no conflicts.' },
  { path: '/#/settings/system', ready: 'Slowest operations' },
];
const DOORS = [
  { path: '/#/sign-in?error=unknown', ready: 'did not work' },
  { path: '/#/forgot-password', ready: 'can’t send mail' },
  { path: '/#/reset-password?token=x', ready: 'Every other device' },
  { path: '/#/accept-invite?token=x', ready: 'has expired' },
];

test('the account pages are accessible and fit every width', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const inside = await openPage(context, '/');
  const outside = await openPage(await instance.newContext(), '/');
  const places = [
    ...PLACES.map((place) => ({ page: inside, opens: undefined, ...place })),
    ...DOORS.map((place) => ({ page: outside, opens: undefined, ...place })),
  ];
  for (const { page, path, ready, opens } of places) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    await checkLook(page, path);
    if (!opens) continue;
    await page.getByRole('button', { name: opens }).click();
    await page.locator('dialog.sheet').waitFor();
    await checkLook(page, `${path}, sheet`);
  }
});
