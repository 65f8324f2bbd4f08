import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  callbackUrl,
  INSTANCE_URL,
  readAuditEvents,
  useProvider,
} from '../../testing/clients/provider-browser.ts';
import { startOidcProvider } from '../../testing/servers/oidc-provider.ts';

const house = useProvider();
/** The provider of the tests is on this machine. */
const PRIVATE = { FETCH_PRIVATE_ADDRESSES: '1' };

describe('providers', () => {
  const company = () => ({
    name: 'The company',
    issuer: house.provider.issuer,
    client_id: house.provider.clientId,
    client_secret: house.provider.clientSecret,
  });
  const STORE = 'PUT /api/auth/oidc/providers/company';

  test('are an admin’s to add, change and remove, and nobody reads the secret', async () => {
    await house.open({ ...PRIVATE, PUBLIC_URL: INSTANCE_URL });
    const ana = await house.instance.person('ana');
    const ben = await house.instance.person('ben');
    expect((await ben.call(STORE, company())).status).toBe(403);
    const stored = await ana.call(STORE, { ...company(), auto_register: true });
    expect(stored.body).toEqual({
      id: 'company',
      name: 'The company',
      issuer: house.provider.issuer,
      client_id: house.provider.clientId,
      auto_register: true,
      from_environment: false,
      redirect_url: callbackUrl('company'),
    });
    const rows = await house.instance.application.services.db
      .selectFrom('oidc_providers')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(house.provider.clientSecret);
    expect((await house.instance.nobody.call('GET /api/auth/status')).body.oidc.providers).toEqual([
      { id: 'company', name: 'The company' },
    ]);

    const { client_secret: _, ...withoutSecret } = company();
    await ana.call(STORE, { ...withoutSecret, name: 'Renamed' });
    const browser = house.browser();
    expect(await browser.signIn('zoe-1', '', 'company')).toBe('/#/sign-in?error=no_account');
    browser.cookies.set('daybook_session', ben.token ?? '');
    await browser.signIn('zoe-1', '?link=1', 'company');
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toHaveLength(1);

    expect((await ana.call('DELETE /api/auth/oidc/providers/company')).status).toBe(200);
    expect((await ana.call('DELETE /api/auth/oidc/providers/company')).status).toBe(404);
    expect((await ben.call('GET /api/auth/oidc/links')).body.items).toEqual([]);
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toEqual([]);
    expect(await readAuditEvents(ana)).toEqual(
      expect.arrayContaining(['provider_stored', 'provider_removed']),
    );
  });

  test('whose discovery document cannot be read are not stored', async () => {
    await house.open(PRIVATE);
    const ana = await house.instance.person('ana');
    for (const issuer of [
      `${house.provider.issuer}/elsewhere`,
      'http://127.0.0.1:1',
      'http://192.0.2.1',
      'http://localhost.evil.example',
    ]) {
      const { status, body } = await ana.call(STORE, { ...company(), issuer });
      expect([status, body.code], issuer).toEqual([400, 'bad_issuer']);
      expect(body.details[0].path).toBe('issuer');
    }
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toEqual([]);
  });

  test('at a private address need the operator’s word, from the page and afterwards', async () => {
    await house.open({ PUBLIC_URL: INSTANCE_URL });
    const ana = await house.instance.person('ana');
    const refused = await ana.call(STORE, company());
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_issuer']);
    expect(refused.body.error).toContain('Set FETCH_PRIVATE_ADDRESSES=1');
    // One that is stored already is not spoken to either.
    await house.instance.application.services.db
      .insertInto('oidc_providers')
      .values({
        id: 'company',
        name: 'The company',
        issuer: house.provider.issuer,
        client_id: house.provider.clientId,
        client_secret: null,
        auto_register: 1,
      })
      .execute();
    const login = await house.instance.nobody.call('GET /api/auth/oidc/login/company');
    expect(login.headers.location).toBe('/#/sign-in?error=provider_unreachable');
  });

  test.each([
    ['leads elsewhere', { status: 302, headers: { location: 'ISSUER' }, body: '' }],
    ['is endless', { status: 200, headers: {}, body: `{"issuer":"${'x'.repeat(2_000_000)}"}` }],
  ])('whose document %s are not stored', async (_what, { status, headers, body }) => {
    await house.open(PRIVATE);
    const ana = await house.instance.person('ana');
    const server = createServer((_request, answer) => {
      const location = `${house.provider.issuer}/.well-known/openid-configuration`;
      answer.writeHead(status, 'location' in headers ? { location } : headers).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await ana.call(STORE, { ...company(), issuer });
    server.close();
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_issuer']);
  });

  test('keep a stored secret for the issuer that it was given for', async () => {
    await house.open(PRIVATE);
    const ana = await house.instance.person('ana');
    await ana.call(STORE, company());
    const { client_secret: _, ...withoutSecret } = company();
    const moved = {
      ...withoutSecret,
      issuer: house.provider.issuer.replace('127.0.0.1', 'localhost'),
    };
    expect((await ana.call(STORE, moved)).body.details).toMatchObject([{ path: 'client_secret' }]);
  });

  test('of the environment are not changed here', async () => {
    await house.withProvider();
    const ana = await house.instance.person('ana');
    const change = await ana.call('PUT /api/auth/oidc/providers/env-1', company());
    expect(change).toMatchObject({ status: 409, body: { code: 'from_environment' } });
    expect((await ana.call('DELETE /api/auth/oidc/providers/env-1')).status).toBe(409);
    expect((await ana.call('GET /api/auth/oidc/providers')).body.items).toMatchObject([
      { id: 'env-1', from_environment: true, redirect_url: callbackUrl('env-1') },
    ]);
  });

  test('that are down lead back to the sign-in page', async () => {
    const gone = await startOidcProvider([callbackUrl('company')]);
    await house.open({ ...PRIVATE, PUBLIC_URL: INSTANCE_URL });
    const ana = await house.instance.person('ana');
    await ana.call(STORE, { ...company(), issuer: gone.issuer });
    await gone.stop();
    const { headers } = await house.instance.nobody.call('GET /api/auth/oidc/login/company');
    expect(headers.location).toBe('/#/sign-in?error=provider_unreachable');
  });

  test('cannot be removed when an admin has no other way in', async () => {
    await house.open({ ...PRIVATE, PUBLIC_URL: INSTANCE_URL });
    const ana = await house.instance.person('ana');
    await ana.call(STORE, company());
    const browser = house.browserOf(ana);
    await browser.signIn('ana-1', '?link=1', 'company');
    const { db } = house.instance.application.services;
    await db.updateTable('users').set({ password_hash: null }).execute();
    const refused = await ana.call('DELETE /api/auth/oidc/providers/company');
    expect(refused).toMatchObject({ status: 400, body: { code: 'last_way_in' } });
    expect((await ana.call('GET /api/auth/oidc/links')).body.items).toHaveLength(1);
  });
});
