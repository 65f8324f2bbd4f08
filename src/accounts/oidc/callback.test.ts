import { describe, expect, test } from 'vitest';
import { INSTANCE_URL, useProvider } from '../../testing/clients/provider-browser.ts';

const house = useProvider();

describe('what comes back from the provider', () => {
  test('counts once, for the browser that went there, for ten minutes', async () => {
    await house.withProvider();
    const browser = house.browser();
    const back = await browser.away('ana-1');
    const stale = '/#/sign-in?error=stale_sign_in';
    expect((await house.browser().get(back)).headers.location).toBe(stale);

    const kept = browser.cookies.get('daybook_oidc') ?? '';
    expect((await browser.get(back)).headers.location).toBe('/');
    expect(browser.cookies.has('daybook_oidc')).toBe(false);
    const thief = house.browser();
    thief.cookies.set('daybook_oidc', kept);
    expect((await thief.get(back)).headers.location).toBe(stale);
    expect(await thief.user()).toBeNull();

    const slow = await browser.away('ana-1');
    house.instance.clock.forward({ minutes: 10 });
    expect((await browser.get(slow)).headers.location).toBe(stale);
  });

  test('must fit the state, the nonce and the verifier that went there', async () => {
    await house.withProvider();
    const { secrets } = house.instance.application.services;
    const seal = (flow: object, id = 'env-1') =>
      secrets.seal(JSON.stringify(flow), `oidc flow ${id}`);
    const open = (sealed = '') => JSON.parse(secrets.open(sealed, 'oidc flow env-1'));
    const withFlow = async (change: object) => {
      const browser = house.browser();
      const back = await browser.away('ana-1');
      const flow = open(browser.cookies.get('daybook_oidc'));
      browser.cookies.set('daybook_oidc', seal({ ...flow, ...change }));
      return (await browser.get(back)).headers.location;
    };
    expect(await withFlow({ state: 'another' })).toBe('/#/sign-in?error=stale_sign_in');
    expect(await withFlow({ nonce: 'another' })).toBe('/#/sign-in?error=not_confirmed');
    expect(await withFlow({ verifier: 'v'.repeat(43) })).toBe('/#/sign-in?error=not_confirmed');
    expect((await house.instance.nobody.call('GET /api/auth/status')).body.accounts).toBe(false);
    expect(await withFlow({})).toBe('/');
  });

  test('of one provider is worth nothing at another', async () => {
    await house.withProvider({
      OIDC_PROVIDER_2_ISSUER: house.provider.issuer,
      OIDC_PROVIDER_2_CLIENT_ID: house.provider.clientId,
      OIDC_PROVIDER_2_CLIENT_SECRET: house.provider.clientSecret,
    });
    const browser = house.browser();
    const back = await browser.away('ana-1');
    expect((await browser.get(back.replace('env-1', 'env-2'))).headers.location).toBe(
      '/#/sign-in?error=stale_sign_in',
    );
  });

  test('may be a refusal', async () => {
    await house.withProvider();
    const browser = house.browser();
    const back = new URL(await browser.away('ana-1'), INSTANCE_URL);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe(
      '/#/sign-in?error=not_confirmed',
    );
  });
});

test('the flow’s cookie is for the callback only, and not for scripts', async () => {
  await house.withProvider({ BASE_URL: '/day' });
  const { headers } = await house.instance.nobody.call('GET /day/notes/api/auth/oidc/login/env-1');
  expect(headers['set-cookie']).toMatch(
    /^daybook_oidc=[\w-]+; Path=\/day\/api\/auth\/oidc; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const sent = new URL(String(headers.location));
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${INSTANCE_URL}/day/api/auth/oidc/callback/env-1`,
  });
  expect([...sent.searchParams.keys()]).toEqual(
    expect.arrayContaining(['state', 'nonce', 'code_challenge']),
  );
});
