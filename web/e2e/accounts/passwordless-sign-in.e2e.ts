import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startOidcProvider,
  type TestOidcProvider,
} from '../../../src/testing/servers/oidc-provider.ts';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin, signOut } from '../support/people.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const instance = useInstance();
let provider: TestOidcProvider;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  // An address of numbers is no domain, and credentials belong to a domain.
  url = `http://localhost:${port}`;
  provider = await startOidcProvider([`${url}/api/auth/oidc/callback/instance`]);
  provider.addUser({ sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada' });
  await instance.restart({ PORT: String(port), FETCH_PRIVATE_ADDRESSES: '1' });
});
afterAll(() => provider.stop());

test('a passkey is added, renamed and signs in; a provider is added, linked and signs in', async () => {
  // The provider has no icon.
  instance.expectProblem(/40[034]/);
  const context = await instance.newContext();
  await createAdmin(context, url);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await addVirtualAuthenticator(page);
  await page.goto(`${url}/#/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Passkey of Chrome/ }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('My laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^My laptop/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The device offers its passkey unprompted, and this one is taken at once.
  const offered = page.waitForResponse(/passkeys\/login$/);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await offered;
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.reload();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();

  await page.goto(`${url}/#/settings/providers`);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  await page.getByLabel('Id', { exact: true }).fill('instance');
  await page.getByText(`${url}/api/auth/oidc/callback/instance`).waitFor();
  await page.getByLabel('Name').fill('The House');
  await page.getByLabel('Issuer').fill('http://localhost:1');
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.field .problem').waitFor();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^The House/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto(`${url}/#/profile`);
  await page.getByRole('link', { name: 'Link The House' }).click();
  await page.getByRole('button', { name: 'Unlink The House' }).waitFor();
  expect(page.url()).toContain('#/profile');
  await page.goto(`${url}/#/settings/security`);
  await page.getByRole('switch', { name: 'Sign in with a password' }).uncheck();
  await expect
    .poll(() => page.getByRole('switch', { name: 'Sign in with a password' }).isEnabled())
    .toBe(true);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a password' }).waitFor();
  expect(await page.getByLabel('Username').count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in with The House' }).click();
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
  const refused = await openPage(await instance.newContext(), `${url}/#/sign-in?error=no_account`);
  await refused.getByText('There is no account for you here yet').waitFor();
});
