import { createHash, randomBytes } from 'node:crypto';
import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recipeTools } from '../../apps/recipe/tools.ts';
import { CookieBrowser } from '../../testing/cookie-browser.ts';
import { freePort } from '../../testing/free-port.ts';
import { HostedClient } from '../../testing/hosted-client.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/test-instance.ts';

const CALLBACK = 'https://client.example/callback';
const ALL_ON = { MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1', MCP_DESTROY_ENABLED: '1' };

let instance: TestInstance;
let url: string;
let ana: Person;
const said = vi.fn();

beforeEach(async () => {
  for (const way of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, way).mockImplementation(said);
  }
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  instance = await openInstance({ ...ALL_ON, PUBLIC_URL: url });
  ana = await instance.person('ana');
  await instance.server.listen({ port, host: '127.0.0.1' });
});
afterEach(async () => {
  await instance.close();
  vi.restoreAllMocks();
  expect(said.mock.calls).toEqual([]);
});

const recipe = () => `${url}/recipe/api/mcp`;
const rpc = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: {} });
const ping = (token: string, app = 'recipe') =>
  instance.bearer(token).call(`POST /${app}/api/mcp`, rpc('ping'), {
    headers: { accept: 'application/json, text/event-stream' },
  });
const toolsOf = async (token: string): Promise<string[]> => {
  const { body } = await instance.bearer(token).call('POST /recipe/api/mcp', rpc('tools/list'), {
    headers: { accept: 'application/json, text/event-stream' },
  });
  return body.result.tools.map(({ name }: { name: string }) => name);
};

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

interface Asking {
  readonly clientId: string;
  readonly verifier: string;
  readonly address: URL;
}

/** A client that asks by hand, so that it can ask wrongly. */
async function ask(more: Record<string, string | undefined> = {}): Promise<Asking> {
  const registered = await instance.nobody.call('POST /api/oauth/register', {
    client_name: 'By hand',
    redirect_uris: [CALLBACK],
  });
  const verifier = randomBytes(32).toString('base64url');
  const address = new URL('/api/oauth/authorize', url);
  const asked = {
    client_id: registered.body.client_id,
    response_type: 'code',
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: recipe(),
    scope: 'mcp:read mcp:write mcp:destroy',
    state: 'xyz',
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return { clientId: registered.body.client_id, verifier, address };
}

const requestIn = (location: URL | null) =>
  new URLSearchParams(location?.hash.split('?')[1]).get('request') ?? '';

/** Lets a client in, as the consent page does; where the browser ends up. */
async function consent(
  browser: CookieBrowser,
  address: URL,
  decision: object = { allow: true, scopes: ['mcp:read'] },
): Promise<URL> {
  const request = requestIn((await browser.visit(address)).location);
  const decided = await browser.call(`POST /api/oauth/authorize/${request}/decision`, decision);
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const { location } = await browser.visit(decided.body.continue_at);
  return location ?? new URL('about:blank');
}

const asAna = () => new CookieBrowser(url).signIn('ana', PASSWORD);

async function exchange(fields: Record<string, string>) {
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the tests read whatever is answered
  return { status: answer.status, body: (await answer.json()) as any };
}

const exchangeCode = (asking: Asking, code: string, more: Record<string, string> = {}) =>
  exchange({
    grant_type: 'authorization_code',
    client_id: asking.clientId,
    code,
    code_verifier: asking.verifier,
    redirect_uri: CALLBACK,
    ...more,
  });

/** Connected by hand: the asking, and what came of it. */
async function connected(decision?: object, more?: Record<string, string>) {
  const asking = await ask(more);
  const back = await consent(await asAna(), asking.address, decision);
  const { status, body } = await exchangeCode(asking, back.searchParams.get('code') ?? '');
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...asking, access: body.access_token, refresh: body.refresh_token, body };
}

const toolsFor = (...phases: string[]) =>
  recipeTools.filter(({ phase }) => phases.includes(phase)).map(({ name }) => name);

describe('the official client', () => {
  test('finds its way, is let in by Ana, calls tools, renews its tokens, and is out once revoked', async () => {
    const provider = new HostedClient('http://127.0.0.1:9/callback');
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(recipe()), { authProvider: provider });
    const first = transport();
    await expect(new Client({ name: 'hosted', version: '1' }).connect(first)).rejects.toThrow();
    expect(provider.sentTo?.searchParams.get('resource')).toBe(recipe());

    const back = await consent(await asAna(), provider.sentTo as URL, {
      allow: true,
      scopes: ['mcp:read', 'mcp:write'],
    });
    expect(back.origin + back.pathname).toBe(provider.redirectUrl);
    expect(back.searchParams.get('state')).toBe('a state of its own');
    await first.finishAuth(back.searchParams);
    expect(provider.held?.scope).toBe('mcp:read mcp:write');

    const client = new Client({ name: 'hosted', version: '1' });
    await client.connect(transport());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolsFor('read', 'write'));
    await client.callTool({ name: 'add_shopping_item', arguments: { name: 'Leeks' } });
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Leeks' },
    ]);

    const [listed] = (await ana.call('GET /api/tokens')).body.tokens;
    expect(listed).toMatchObject({
      kind: 'connection',
      name: 'Claude',
      apps: ['recipe'],
      scopes: ['mcp:read', 'mcp:write'],
      prefix: '',
      last_used_at: '2026-11-15T09:00:00.000Z',
      expires_at: '2027-02-13T09:00:00.000Z',
    });

    const before = provider.held?.access_token;
    instance.clock.forward({ hours: 1 });
    expect((await ping(before ?? '')).status).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    expect(provider.held?.access_token).not.toBe(before);

    expect((await ana.call(`DELETE /api/tokens/${listed.id}`)).status).toBe(200);
    expect((await ping(provider.held?.access_token ?? '')).status).toBe(401);
    expect(said.mock.calls).toEqual([]);
    expect(await auth(provider, { serverUrl: recipe() }).catch(String)).not.toBe('AUTHORIZED');
    expect((await ana.call('GET /api/tokens')).body.tokens).toEqual([]);
    await client.close();
    // It says on the console that its tokens are gone.
    said.mockClear();

    const audit = (await ana.call('GET /api/auth/audit')).body.items;
    expect(audit.slice(0, 1)).toMatchObject([
      { event: 'connection_revoked', actor: 'ana', subject: 'Claude' },
    ]);
    expect(audit).toContainEqual(
      expect.objectContaining({ event: 'connection_granted', actor: 'ana', subject: 'Claude' }),
    );
  });
});

describe('a connection', () => {
  test('is for one app: its token opens no other', async () => {
    const { access } = await connected();
    expect((await ping(access)).status).toBe(200);
    expect((await ping(access, 'notes')).status).toBe(403);
    expect((await instance.bearer(access).call('GET /recipe/api/shopping')).status).toBe(401);
    expect((await instance.bearer(access).call('GET /api/tokens')).status).toBe(401);
  });

  test('holds what Ana left of what was asked, also after it is renewed', async () => {
    const { access, refresh, clientId, body } = await connected({
      allow: true,
      scopes: ['mcp:read'],
    });
    expect(body.scope).toBe('mcp:read');
    expect(await toolsOf(access)).toEqual(toolsFor('read'));
    const renewed = await exchange({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refresh,
    });
    expect(await toolsOf(renewed.body.access_token)).toEqual(toolsFor('read'));
    const more = await exchange({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: renewed.body.refresh_token,
      scope: 'mcp:read mcp:destroy',
    });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  test('a client may hold less than it was allowed', async () => {
    const { refresh, clientId } = await connected({
      allow: true,
      scopes: ['mcp:read', 'mcp:write'],
    });
    const less = await exchange({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refresh,
      scope: 'mcp:read',
    });
    expect(await toolsOf(less.body.access_token)).toEqual(toolsFor('read'));
  });

  test('a used refresh token gives the thief away: the connection ends', async () => {
    const { refresh, clientId } = await connected();
    const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
    const renewed = await exchange(fields);
    expect(renewed.status).toBe(200);
    instance.clock.forward({ seconds: 10 });
    expect(await exchange(fields)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await ping(renewed.body.access_token)).status).toBe(401);
    expect((await ana.call('GET /api/tokens')).body.tokens).toEqual([]);
    const [last] = (await ana.call('GET /api/auth/audit')).body.items;
    expect(last).toMatchObject({ event: 'connection_revoked', actor: 'ana', subject: 'By hand' });
  });

  test('runs out when it is not renewed, and what has run out is swept', async () => {
    const { access, refresh, clientId } = await connected();
    instance.clock.forward({ days: 91 });
    const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
    expect((await exchange(fields)).status).toBe(400);
    expect((await ping(access)).status).toBe(401);
    await instance.house.runner.runDue();
    const { db } = instance.house.services;
    expect(await db.selectFrom('oauth_artifacts').selectAll().execute()).toEqual([]);
    const again = await instance.nobody.call('POST /api/auth/login', {
      username: 'ana',
      password: PASSWORD,
    });
    const later = instance.bearer(again.body.token);
    expect((await later.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('is given back by its client', async () => {
    const { access, refresh, clientId } = await connected();
    const revoke = (token: string, client = clientId) =>
      fetch(`${url}/api/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id: client }),
      });
    const other = await ask();
    await revoke(refresh, other.clientId);
    expect((await ping(access)).status).toBe(200);
    expect((await revoke(refresh)).status).toBe(200);
    expect((await ping(access)).status).toBe(401);
    expect((await ana.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('stays with a changed password, and goes with the account and with all accounts', async () => {
    const ben = await instance.person('ben');
    const asking = await ask();
    const browser = await new CookieBrowser(url).signIn('ben', PASSWORD);
    const back = await consent(browser, asking.address);
    const { body } = await exchangeCode(asking, back.searchParams.get('code') ?? '');
    await ben.call('PATCH /api/auth/change-password', {
      old_password: PASSWORD,
      new_password: 'Another-Horse-8',
    });
    expect((await ping(body.access_token)).status).toBe(200);
    await ben.call('DELETE /api/auth/me', { password: 'Another-Horse-8' });
    expect((await ping(body.access_token)).status).toBe(401);

    const { access } = await connected();
    expect((await ping(access)).status).toBe(200);
    await ana.call('DELETE /api/auth/management');
    expect((await ping(access)).status).toBe(401);
    const { db } = instance.house.services;
    for (const table of ['api_tokens', 'oauth_artifacts', 'oauth_clients']) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a client that asks again replaces it', async () => {
    const first = await connected();
    const back = await consent(await asAna(), first.address, {
      allow: true,
      scopes: ['mcp:write'],
    });
    expect(back.searchParams.get('code')).not.toBeNull();
    expect((await ping(first.access)).status).toBe(401);
    expect((await ana.call('GET /api/tokens')).body.tokens).toMatchObject([
      { scopes: ['mcp:write'] },
    ]);
  });

  test('lives through a restart, and no token, code or key stands in the database as it is', async () => {
    const asking = await ask();
    const browser = await asAna();
    const request = requestIn((await browser.visit(asking.address)).location);
    const pending = await everythingStored();
    const decided = await browser.call(`POST /api/oauth/authorize/${request}/decision`, {
      allow: true,
      scopes: ['mcp:read'],
    });
    const back = (await browser.visit(decided.body.continue_at)).location;
    const code = back?.searchParams.get('code') ?? 'none';
    const withCode = await everythingStored();
    const { body } = await exchangeCode(asking, code);
    const withTokens = await everythingStored();
    expect(withTokens).toContain('AccessToken');
    const secrets = [request, code, body.access_token, body.refresh_token, '"d":"'];
    for (const secret of secrets) {
      for (const kept of [pending, withCode, withTokens]) expect(kept).not.toContain(secret);
      expect(instance.logged.join('\n')).not.toContain(secret);
    }
    await instance.restart();
    expect((await ping(body.access_token)).status).toBe(200);
  });
});

async function everythingStored(): Promise<string> {
  const { db } = instance.house.services;
  const tables = ['api_tokens', 'oauth_artifacts', 'oauth_clients', 'app_config', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe('a code', () => {
  test('counts once, and one who shows it again ends the connection', async () => {
    const asking = await ask();
    const back = await consent(await asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    const { body } = await exchangeCode(asking, code);
    expect((await ping(body.access_token)).status).toBe(200);
    instance.clock.forward({ seconds: 10 });
    expect(await exchangeCode(asking, code)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await ping(body.access_token)).status).toBe(401);
  });

  test('of several exchanges at once one wins', async () => {
    const asking = await ask();
    const back = await consent(await asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    const all = await Promise.all(Array.from({ length: 8 }, () => exchangeCode(asking, code)));
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await ping(won[0]?.body.access_token)).status).toBe(200);

    const fields = { client_id: asking.clientId, refresh_token: won[0]?.body.refresh_token };
    const renewed = await Promise.all(
      [1, 2, 3].map(() => exchange({ grant_type: 'refresh_token', ...fields })),
    );
    expect(statusesOf(renewed)).toEqual([200, 400, 400]);
  });

  test('is worth nothing with another verifier, client, address or resource', async () => {
    const asking = await ask();
    const other = await ask();
    const back = await consent(await asAna(), asking.address);
    const code = back.searchParams.get('code') ?? '';
    for (const wrong of [
      { code_verifier: other.verifier },
      { code_verifier: '' },
      { client_id: other.clientId },
      { redirect_uri: 'https://client.example/other' },
    ]) {
      expect((await exchangeCode(asking, code, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    const elsewhere = await exchangeCode(asking, code, { resource: `${url}/notes/api/mcp` });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  test('is good for a minute', async () => {
    const asking = await ask();
    const back = await consent(await asAna(), asking.address);
    instance.clock.forward({ minutes: 1 });
    expect((await exchangeCode(asking, back.searchParams.get('code') ?? '')).status).toBe(400);
  });
});

describe('a request', () => {
  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown resource', { resource: 'https://client.example/mcp' }, 'invalid_target'],
    ['no resource of several', { resource: undefined }, 'invalid_target'],
    ['silence', { prompt: 'none' }, 'consent_required'],
  ])('with %s is sent back with the reason', async (_, wrong, error) => {
    const { address } = await ask(wrong);
    const { location } = await (await asAna()).visit(address);
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
      const { address } = await ask({ redirect_uri, ...more });
      const { status, location } = await (await asAna()).visit(address);
      expect(status).toBe(303);
      expect(location?.href).toBe(`${url}/#/not-connected?error=invalid_redirect_uri`);
    }
  });

  test('of an unknown client, or in a mode of its own, gets a page or an error of ours', async () => {
    const browser = await asAna();
    const { address } = await ask({ client_id: 'nobody' });
    expect((await browser.visit(address)).location?.href).toBe(
      `${url}/#/not-connected?error=invalid_client`,
    );
    const asProgram = await instance.nobody.call(`GET ${address.pathname}${address.search}`);
    expect(asProgram).toMatchObject({ status: 400, body: { code: 'invalid_client' } });
    const { address: posted } = await ask({ response_mode: 'form_post' });
    expect((await browser.visit(posted)).status).toBe(400);
  });

  test('is shown and decided only in the browser that it came to', async () => {
    const ben = await instance.person('ben');
    const { address } = await ask();
    const browser = await asAna();
    const request = requestIn((await browser.visit(address)).location);
    const details = await browser.call(`GET /api/oauth/authorize/${request}/details`);
    expect(details.body).toEqual({
      client_name: 'By hand',
      redirect_host: 'client.example',
      app: 'recipe',
      scopes: ['mcp:read', 'mcp:write', 'mcp:destroy'],
    });

    const bens = await new CookieBrowser(url).signIn('ben', PASSWORD);
    const decision = { allow: true, scopes: ['mcp:read'] };
    for (const other of [ben, ana]) {
      expect((await other.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
      const decided = await other.call(`POST /api/oauth/authorize/${request}/decision`, decision);
      expect(decided.status).toBe(404);
    }
    expect((await bens.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
    expect(
      (await bens.call(`POST /api/oauth/authorize/${request}/decision`, decision)).status,
    ).toBe(404);
    expect((await bens.visit(`/api/oauth/authorize/${request}`)).location?.href).toBe(
      `${url}/#/not-connected?error=invalid_request`,
    );
    expect((await ben.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('is decided by a page of ours, under the cookie, once, and never for more than was asked', async () => {
    const { address } = await ask({ scope: 'mcp:read mcp:write' });
    const browser = await asAna();
    const request = requestIn((await browser.visit(address)).location);
    const path = `POST /api/oauth/authorize/${request}/decision`;
    const allow = { allow: true, scopes: ['mcp:read'] };
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.call(path, allow, evil)).status).toBe(403);
    const bearer = { authorization: `Bearer ${ana.token}`, 'sec-fetch-site': 'none' };
    expect((await browser.call(path, allow, bearer)).status).toBe(403);
    for (const scopes of [[], ['mcp:destroy'], ['mcp:read', 'mcp:destroy'], ['everything']]) {
      expect((await browser.call(path, { allow: true, scopes })).status).toBe(400);
    }
    const decisions = await Promise.all([1, 2, 3].map(() => browser.call(path, allow)));
    expect(statusesOf(decisions)).toEqual([200, 404, 404]);
    expect((await ana.call('GET /api/tokens')).body.tokens).toHaveLength(1);
    expect((await browser.call(`GET /api/oauth/authorize/${request}/details`)).status).toBe(404);
  });

  test('that Ana denies comes back as denied', async () => {
    const { address } = await ask();
    const back = await consent(await asAna(), address, { allow: false });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'xyz',
      iss: url,
    });
    expect((await ana.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('waits for someone to sign in, and for an hour', async () => {
    const { address } = await ask();
    const browser = new CookieBrowser(url);
    const request = requestIn((await browser.visit(address)).location);
    const path = `GET /api/oauth/authorize/${request}/details`;
    expect((await browser.call(path)).status).toBe(401);
    await browser.signIn('ana', PASSWORD);
    expect((await browser.call(path)).status).toBe(200);
    instance.clock.forward({ hours: 1 });
    expect((await browser.call(path)).status).toBe(404);
  });

  test('sets one cookie, for itself alone', async () => {
    const { address } = await ask();
    const browser = new CookieBrowser(url);
    const request = requestIn((await browser.visit(address)).location);
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
      const { address } = await ask({ scope });
      const browser = await asAna();
      const request = requestIn((await browser.visit(address)).location);
      const { body } = await browser.call(`GET /api/oauth/authorize/${request}/details`);
      expect(body.scopes).toEqual(['mcp:read', 'mcp:write', 'mcp:destroy']);
    }
  });

  test('is limited by address', async () => {
    const { address } = await ask();
    const path = `GET ${address.pathname}${address.search}`;
    const from = (name: string) => instance.nobody.call(path, undefined, { address: name });
    for (let n = 0; n < 120; n += 1) expect((await from('10.0.0.1')).status).toBe(303);
    expect((await from('10.0.0.1')).status).toBe(429);
    expect((await from('10.0.0.2')).status).toBe(303);
  });
});
