import { describe, expect, test } from 'vitest';
import {
  INSTANCE_URL,
  readAuditEvents,
  useProvider,
} from '../../testing/clients/provider-browser.ts';
import { PASSWORD } from '../../testing/instance/test-instance.ts';

const house = useProvider();

describe('a link', () => {
  /** Ana, signed in with her password, in a browser. */
  async function anaInBrowser() {
    const ana = await house.instance.person('ana');
    const browser = house.browserOf(ana);
    return { ana, browser };
  }

  test('is made from the profile, listed and removed', async () => {
    await house.withProvider();
    const { ana, browser } = await anaInBrowser();
    const profile = '?link=1&return_to=/%23/profile';
    expect(await browser.signIn('eve-1', profile)).toBe('/#/profile');
    expect(await browser.signIn('eve-1', profile)).toBe('/#/profile');
    const { items } = (await ana.call('GET /api/auth/oidc/links')).body;
    expect(items).toMatchObject([
      { provider: 'env-1', provider_name: 'Company', email: 'ana@example.org' },
    ]);
    const elsewhere = house.browser();
    await elsewhere.signIn('eve-1');
    expect((await elsewhere.user()).username).toBe('ana');
    const ben = await house.instance.person('ben');
    const remove = `DELETE /api/auth/oidc/links/${items[0].id}`;
    expect((await ben.call(remove)).status).toBe(404);
    expect((await ana.call(remove)).status).toBe(200);
    expect((await ana.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
    expect(await house.browser().signIn('eve-1')).toBe('/#/sign-in?error=no_account');
    expect(await readAuditEvents(ana)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
  });

  test('belongs to one account', async () => {
    await house.withProvider({ OIDC_PROVIDER_1_AUTO_REGISTER: '1' });
    const { browser } = await anaInBrowser();
    await house.browser().signIn('zoe-1');
    expect(await browser.signIn('zoe-1', '?link=1&return_to=/%23/profile')).toBe(
      '/#/profile?error=linked_elsewhere',
    );
    expect((await browser.user()).username).toBe('ana');
  });

  test('is only started by our own pages, and finished only by whoever started it', async () => {
    await house.withProvider();
    const { browser } = await anaInBrowser();
    const start = '/api/auth/oidc/login/env-1?link=1';
    const foreign = await browser.get(start, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.headers.location).toBe('/#/?error=link_from_profile');
    const silent = await browser.get(start, { referer: 'https://evil.example/' });
    expect(silent.headers.location).toBe('/#/?error=link_from_profile');
    const plain = await browser.get(start, { referer: `${INSTANCE_URL}/` });
    expect(plain.headers.location).toContain(house.provider.issuer);
    const signedOut = await house.browser().get(start, { 'sec-fetch-site': 'same-origin' });
    expect(signedOut.headers.location).toBe('/#/?error=not_signed_in');

    const back = await browser.away('zoe-1', '?link=1');
    const ben = await house.instance.person('ben');
    browser.cookies.set('daybook_session', ben.token ?? '');
    expect((await browser.get(back)).headers.location).toBe('/#/?error=stale_sign_in');
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
  });

  test('that is the only way in stays', async () => {
    await house.withProvider();
    const browser = house.browser();
    await browser.signIn('ana-1');
    const ana = browser.person();
    const [link] = (await ana.call('GET /api/auth/oidc/links')).body.items;
    const refused = await ana.call(`DELETE /api/auth/oidc/links/${link.id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'last_way_in' } });
    await ana.call('PATCH /api/auth/change-password', { new_password: PASSWORD });
    expect((await ana.call(`DELETE /api/auth/oidc/links/${link.id}`)).status).toBe(200);
  });
});
