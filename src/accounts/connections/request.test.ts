import { describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/clients/cookie-browser.ts';
import {
  CALLBACK,
  parseRequestId,
  sortStatuses,
  useOAuthInstance,
} from '../../testing/clients/oauth-instance.ts';
import { PASSWORD } from '../../testing/instance/test-instance.ts';

const house = useOAuthInstance();

describe('a request', () => {
  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown resource', { resource: 'https://client.example/mcp' }, 'invalid_target'],
    ['no resource of several', { resource: undefined }, 'invalid_target'],
    ['silence', { prompt: 'none' }, 'consent_required'],
  ])('with %s is sent back with the reason', async (_, wrong, error) => {
    const { address } = await house.ask(wrong);
    const { location } = await (await house.asAna()).visit(address);
    expect(location?.origin).toBe('https://client.example');
    const said = new URLSearchParams(location?.search || location?.hash.slice(1));
    expect(said.get('error')).toBe(error);
    expect(said.get('code')).toBeNull();
  });

  test.each([
    ['another site', 'https://evil.example/callback'],
    ['another path', `${CALLBACK}/../other`],
    ['a look-alike', 'https://client.example.evil.example/callback'],
    ['a name in front', 'https://client.example@evil.example/callback'],
    ['more behind it', `${CALLBACK}?next=https://evil.example`],
    ['a script', 'javascript:alert(1)'],
  ])('that would lead to %s leads nowhere', async (_, redirect_uri) => {
    for (const more of [{}, { scope: 'x', response_type: 'nonsense' }, { prompt: 'none' }]) {
      const { address } = await house.ask({ redirect_uri, ...more });
      const { status, location } = await (await house.asAna()).visit(address);
      expect(status).toBe(303);
      expect(location?.href).toBe(`${house.url}/#/not-connected?error=invalid_redirect_uri`);
    }
  });

  test.each([
    ['another port of this machine', 'http://127.0.0.1:33418/', 'http://127.0.0.1:50123/'],
    ['another port by its name', 'http://localhost:3000/cb', 'http://localhost:50123/cb'],
    ['no port at all', 'http://[::1]/cb', 'http://[::1]:50123/cb'],
  ])('a program may come back to %s (RFC 8252)', async (_, registered, redirect_uri) => {
    const client_id = await house.register(['https://vscode.dev/redirect', registered]);
    const asking = await house.ask({ client_id, redirect_uri });
    const back = await house.consent(await house.asAna(), asking.address);
    expect(back.href.startsWith(redirect_uri)).toBe(true);
    const code = back.searchParams.get('code') ?? '';
    const wrong = await house.exchangeCode(asking, code, { redirect_uri: registered });
    expect(wrong.status).toBe(400);
    const { status } = await house.exchangeCode(asking, code, { redirect_uri });
    expect(status).toBe(200);
  });

  test.each([
    ['another path of this machine', 'http://127.0.0.1:33418/other'],
    ['another name of this machine', 'http://localhost:33418/'],
    ['a port of another machine', 'http://127.0.0.2:33418/'],
    ['another port of its site', 'https://vscode.dev:8443/redirect'],
  ])('a program is not sent to %s', async (_, redirect_uri) => {
    const client_id = await house.register([
      'https://vscode.dev/redirect',
      'http://127.0.0.1:33418/',
    ]);
    const { address } = await house.ask({ client_id, redirect_uri });
    const { location } = await (await house.asAna()).visit(address);
    expect(location?.href).toBe(`${house.url}/#/not-connected?error=invalid_redirect_uri`);
  });

  test('for several resources, or the address of no tools, is refused', async () => {
    const browser = await house.asAna();
    const two = await house.ask();
    two.address.searchParams.append('resource', `${house.url}/notes/api/mcp`);
    for (const { address } of [
      two,
      await house.ask({ resource: `${house.recipe()}/` }),
      await house.ask({ resource: house.url }),
      await house.ask({ resource: house.recipe().replace('127.0.0.1', 'localhost') }),
    ]) {
      const { location } = await browser.visit(address);
      expect(location?.searchParams.get('error'), address.search).toBe('invalid_target');
    }
  });

  test('of an unknown client, or in a mode of its own, gets a page or an error of ours', async () => {
    const browser = await house.asAna();
    const { address } = await house.ask({ client_id: 'nobody' });
    expect((await browser.visit(address)).location?.href).toBe(
      `${house.url}/#/not-connected?error=invalid_client`,
    );
    const asProgram = await house.instance.nobody.call(`GET ${address.pathname}${address.search}`);
    expect(asProgram).toMatchObject({ status: 400, body: { code: 'invalid_client' } });
    const { address: posted } = await house.ask({ response_mode: 'form_post' });
    expect((await browser.visit(posted)).status).toBe(400);
  });

  test('is shown and decided only in the browser that it came to', async () => {
    const ben = await house.instance.person('ben');
    const { address } = await house.ask();
    const browser = await house.asAna();
    const request = parseRequestId((await browser.visit(address)).location);
    const details = await browser.call(`GET /api/oauth/authorize/${request}/details`);
    expect(details.body).toEqual({
      client_name: 'By hand',
      redirect_host: 'client.example',
      app: 'recipe',
      scopes: ['mcp:read', 'mcp:write', 'mcp:destroy'],
    });

    const bens = await new CookieBrowser(house.url).signIn('ben', PASSWORD);
    const decision = { allow: true, scopes: ['mcp:read'] };
    for (const other of [ben, house.ana]) {
      expect((await other.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
      const decided = await other.call(`POST /api/oauth/authorize/${request}/decision`, decision);
      expect(decided.status).toBe(404);
    }
    expect((await bens.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
    expect(
      (await bens.call(`POST /api/oauth/authorize/${request}/decision`, decision)).status,
    ).toBe(404);
    expect((await bens.visit(`/api/oauth/authorize/${request}`)).location?.href).toBe(
      `${house.url}/#/not-connected?error=invalid_request`,
    );
    expect((await ben.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('is decided by a page of ours, under the cookie, once, and never for more than was asked', async () => {
    const { address } = await house.ask({ scope: 'mcp:read mcp:write' });
    const browser = await house.asAna();
    const request = parseRequestId((await browser.visit(address)).location);
    const path = `POST /api/oauth/authorize/${request}/decision`;
    const allow = { allow: true, scopes: ['mcp:read'] };
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.call(path, allow, evil)).status).toBe(403);
    const bearer = { authorization: `Bearer ${house.ana.token}`, 'sec-fetch-site': 'none' };
    expect((await browser.call(path, allow, bearer)).status).toBe(403);
    for (const scopes of [[], ['mcp:destroy'], ['mcp:read', 'mcp:destroy'], ['everything']]) {
      expect((await browser.call(path, { allow: true, scopes })).status).toBe(400);
    }
    const decisions = await Promise.all([1, 2, 3].map(() => browser.call(path, allow)));
    expect(sortStatuses(decisions)).toEqual([200, 404, 404]);
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toHaveLength(1);
    expect((await browser.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
  });

  test('that Ana denies comes back as denied', async () => {
    const { address } = await house.ask();
    const back = await house.consent(await house.asAna(), address, { allow: false });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'xyz',
      iss: house.url,
    });
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('waits for someone to sign in, and for an hour', async () => {
    const { address } = await house.ask();
    const browser = new CookieBrowser(house.url);
    const request = parseRequestId((await browser.visit(address)).location);
    const path = `GET /api/oauth/authorize/${request}/details`;
    expect((await browser.call(path)).status).toBe(401);
    await browser.signIn('ana', PASSWORD);
    expect((await browser.call(path)).status).toBe(200);
    house.instance.clock.forward({ hours: 1 });
    expect((await browser.call(path)).status).toBe(404);
  });

  test('sets one cookie, for itself alone', async () => {
    const { address } = await house.ask();
    const browser = new CookieBrowser(house.url);
    const request = parseRequestId((await browser.visit(address)).location);
    expect(browser.setCookies).toHaveLength(2);
    for (const line of browser.setCookies) {
      expect(line).toMatch(/^daybook_connect(\.sig)?=/);
      expect(line).toContain(`path=/api/oauth/authorize/${request};`);
      expect(line).toMatch(/httponly/i);
      expect(line).toMatch(/samesite=lax/i);
      expect(line).not.toMatch(/secure/i);
    }
  });

  test('for scopes that nobody knows, or none, asks for what there is', async () => {
    for (const scope of [undefined, 'openid offline_access']) {
      const { address } = await house.ask({ scope });
      const browser = await house.asAna();
      const request = parseRequestId((await browser.visit(address)).location);
      const { body } = await browser.call(`GET /api/oauth/authorize/${request}/details`);
      expect(body.scopes).toEqual(['mcp:read', 'mcp:write', 'mcp:destroy']);
    }
  });

  test('makes room for newer ones when a thousand wait, and leaves nothing behind', async () => {
    const { db } = house.instance.application.services;
    const { address } = await house.ask();
    const browser = await house.asAna();
    const oldest = parseRequestId((await browser.visit(address)).location);
    const [kept] = await db.selectFrom('oauth_artifacts').selectAll().execute();
    const waiting = Array.from({ length: 999 }, (_, n) => ({ ...kept, id_hash: `waiting ${n}` }));
    await db.insertInto('oauth_artifacts').values(waiting).execute();
    const count = async () =>
      (await db.selectFrom('oauth_artifacts').select('kind').execute()).length;
    expect(await count()).toBe(1000);
    house.instance.clock.forward({ seconds: 1 });
    const newest = parseRequestId((await browser.visit(address)).location);
    expect(await count()).toBe(1000);
    const details = (one: string) => browser.call(`GET /api/oauth/authorize/${one}/details`);
    expect((await details(newest)).status).toBe(200);
    expect(oldest).not.toBe(newest);
    house.instance.clock.forward({ hours: 1 });
    await house.instance.application.runner.runDue();
    expect(await count()).toBe(0);
  });

  test('is limited by address', async () => {
    const { address } = await house.ask();
    const path = `GET ${address.pathname}${address.search}`;
    const from = (name: string) => house.instance.nobody.call(path, undefined, { address: name });
    for (let n = 0; n < 120; n += 1) expect((await from('10.0.0.1')).status).toBe(303);
    expect((await from('10.0.0.1')).status).toBe(429);
    expect((await from('10.0.0.2')).status).toBe(303);
  });
});
