import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../src/testing/process/free-port.ts';
import {
  startOidcProvider,
  type TestOidcProvider,
} from '../../../src/testing/servers/oidc-provider.ts';
import { openPage, useInstance } from '../support/browser.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
let provider: TestOidcProvider;
/** Another site than the provider's, which is at 127.0.0.1. */
let ours: string;

beforeAll(async () => {
  const port = await freePort();
  ours = `http://localhost:${port}`;
  provider = await startOidcProvider([`${ours}/api/auth/oidc/callback/env-1`]);
  provider.addUser({ sub: 'ana-1', email: 'ana@example.org', email_verified: true, name: 'Ana' });
  await instance.restart({
    PORT: String(port),
    OIDC_PROVIDER_1_ISSUER: provider.issuer,
    OIDC_PROVIDER_1_CLIENT_ID: provider.clientId,
    OIDC_PROVIDER_1_CLIENT_SECRET: provider.clientSecret,
  });
});
afterAll(() => provider.stop());

test('a browser goes to the provider and comes back signed in, to the app it left', async () => {
  // The provider has no icon.
  instance.expectProblem(/404/);
  const context = await instance.newContext();
  const page = await openPage(context, `${ours}/recipe/`);
  await page.getByRole('heading', { name: 'Welcome to Daybook' }).waitFor();
  await page.evaluate(() => location.assign('/recipe/api/auth/oidc/login/env-1'));
  await page.getByRole('button', { name: 'Account: Ana' }).waitFor();
  expect(page.url()).toContain(`${ours}/recipe/`);
  const [session] = await context.cookies(ours);
  expect(session).toMatchObject({ name: 'daybook_session', httpOnly: true, sameSite: 'Lax' });

  // Only our own pages may start a link; the browser is who tells.
  const linking = async (from: Page) => {
    const sentTo: string[] = [];
    from.on('response', (response) => sentTo.push(response.headers().location ?? ''));
    const start = `${ours}/api/auth/oidc/login/env-1?link=1`;
    await from.evaluate((address) => location.assign(address), start);
    return () => sentTo;
  };
  await expect.poll(await linking(page), PATIENT).toContain('/');
  const elsewhere = await openPage(context, `${provider.issuer}/.well-known/openid-configuration`);
  await expect.poll(await linking(elsewhere), PATIENT).toContain('/#/?error=link_from_profile');
});
