import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../../src/accounts/totp/totp.ts';
import { freePort } from '../../../src/testing/process/free-port.ts';
import {
  startOidcProvider,
  type TestOidcProvider,
} from '../../../src/testing/servers/oidc-provider.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { PASSWORD, typeCredentials } from '../support/people.ts';
import { approveClient, type ConnectingClient, startClient } from './connecting-client.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const instance = useInstance();
/** Another site than the client's and the provider's, which are at 127.0.0.1. */
let ours: string;
let hosted: ConnectingClient;
/** Knows Ada by the address of her account. */
let family: TestOidcProvider;
/** Knows someone who has no account here. */
let company: TestOidcProvider;

beforeAll(async () => {
  const port = await freePort();
  ours = `http://localhost:${port}`;
  hosted = await startClient(() => ours);
  family = await startOidcProvider([`${ours}/api/auth/oidc/callback/env-1`]);
  family.addUser({ sub: 'ada-1', email: 'ada@example.org', email_verified: true });
  company = await startOidcProvider([`${ours}/api/auth/oidc/callback/env-2`]);
  company.addUser({ sub: 'zoe-1', email: 'zoe@example.org', email_verified: true });
  await instance.restart({
    PORT: String(port),
    PUBLIC_URL: ours,
    MCP_ENABLED: '1',
    OIDC_PROVIDER_1_NAME: 'Family',
    OIDC_PROVIDER_1_ISSUER: family.issuer,
    OIDC_PROVIDER_1_CLIENT_ID: family.clientId,
    OIDC_PROVIDER_1_CLIENT_SECRET: family.clientSecret,
    OIDC_PROVIDER_2_NAME: 'Company',
    OIDC_PROVIDER_2_ISSUER: company.issuer,
    OIDC_PROVIDER_2_CLIENT_ID: company.clientId,
    OIDC_PROVIDER_2_CLIENT_SECRET: company.clientSecret,
  });
  const { request } = await instance.newContext();
  const email = 'ada@example.org';
  const data = { username: 'ada', password: PASSWORD, email };
  const registered = await request.post(`${ours}/api/auth/register`, { data });
  // A provider finds the account by an address that an admin vouches for.
  const { user, token } = await registered.json();
  const vouched = await request.patch(`${ours}/api/auth/users/${user.id}`, {
    data: { email_verified: true },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(vouched.ok()).toBe(true);
});
afterAll(async () => {
  hosted.stop();
  await Promise.all([family.stop(), company.stop()]);
});

test('a provider sign-in returns to the consent page', async () => {
  // The provider has no icon.
  instance.expectProblem(/404/);
  const { client, sentTo } = await hosted.startAuthorization();
  const page = await openPage(await instance.newContext(), sentTo);
  await page.getByRole('link', { name: 'Sign in with Family' }).click();
  await approveClient(page, hosted, client);
});

test('a failed provider sign-in shows the reason, and other methods still work', async () => {
  instance.expectProblem(/404/);
  const { client, sentTo } = await hosted.startAuthorization();
  const page = await openPage(await instance.newContext(), sentTo);
  for (const _ of ['once', 'and again']) {
    await page.getByRole('link', { name: 'Sign in with Company' }).click();
    await page.getByText('There is no account for you here yet').waitFor();
  }
  await typeCredentials(page, 'ada');
  await approveClient(page, hosted, client);
  expect(hosted.cameBackTo[0]?.href).not.toContain('no_account');
});

test('a passkey signs in, offered by the browser or asked for, and the client still waits', async () => {
  // A session ends without this browser's knowing.
  instance.expectProblem(/401/);
  const context = await instance.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await addVirtualAuthenticator(page);
  await page.goto(`${ours}/#/profile`);
  await typeCredentials(page, 'ada');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Passkey of Chrome/ }).waitFor();

  await context.clearCookies();
  const first = await hosted.startAuthorization();
  // The browser offers the passkey unprompted, and this one is taken at once.
  await page.goto(first.sentTo);
  await approveClient(page, hosted, first.client);

  await context.clearCookies();
  const second = await hosted.startAuthorization();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(second.sentTo);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await approveClient(page, hosted, second.client);
});

test('a second factor is asked for in between, and the client still waits', async () => {
  // The password alone is not enough.
  instance.expectProblem(/401/);
  const { request } = await instance.newContext();
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${ours}${path}`, { data, headers: { origin: ours } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/api/auth/login', { username: 'ada', password: PASSWORD });
  const { secret } = await post('/api/auth/totp/start', { password: PASSWORD });
  const code = totpCode(secret, stepAt(Date.now()) - 1);
  const { recovery_codes } = await post('/api/auth/totp/confirm', { code });

  const byApp = await hosted.startAuthorization();
  const page = await openPage(await instance.newContext(), byApp.sentTo);
  await typeCredentials(page, 'ada');
  await page.getByLabel('Code').fill(totpCode(secret, stepAt(Date.now())));
  await page.keyboard.press('Enter');
  await approveClient(page, hosted, byApp.client);

  const onPaper = await hosted.startAuthorization();
  const other = await openPage(await instance.newContext(), onPaper.sentTo);
  await typeCredentials(other, 'ada');
  await other.getByRole('button', { name: /recovery code/i }).click();
  await other.getByLabel(/recovery code/i).fill(recovery_codes[0]);
  await other.keyboard.press('Enter');
  await approveClient(other, hosted, onPaper.client);
});
