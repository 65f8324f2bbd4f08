import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const ALLOWED = 'http://localhost:6274';
const ours = 'https://day.example';
const MAY_READ = 'access-control-allow-origin';

let instance: TestInstance;
let ana: Person;
let nobody: Person;
let raw: string;

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    PUBLIC_URL: ours,
    ALLOWED_ORIGINS: `https://studio.example, ${ALLOWED}`,
  });
  ({ nobody } = instance);
  ana = await instance.person('ana');
  raw = (await ana.call('POST /api/tokens', { name: 't', scopes: ['mcp:read'] })).body.raw;
});
afterAll(() => instance.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const ACCEPT = { accept: 'application/json, text/event-stream' };

/** Everything that a client in a browser calls on its way to the tools. */
const WAY = [
  'POST /recipe/api/mcp',
  'GET /.well-known/oauth-protected-resource/recipe/api/mcp',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/openid-configuration',
  'POST /api/oauth/register',
  'POST /api/oauth/token',
  'POST /api/oauth/revoke',
  'GET /api/oauth/jwks',
];

const send = (route: string, origin: string) => {
  const headers = { origin, ...(/token|revoke/.test(route) ? FORM : ACCEPT) };
  if (/token|revoke/.test(route)) return nobody.call(route, undefined, { headers, payload: 'a=b' });
  return nobody.call(route, route.startsWith('GET') ? undefined : PING, { headers });
};
const preflight = (path: string, origin: string | undefined, method = 'POST') =>
  nobody.call(`OPTIONS ${path}`, undefined, {
    headers: {
      ...(origin === undefined ? {} : { origin }),
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
    },
  });

describe('a page of a site in ALLOWED_ORIGINS', () => {
  test.each(WAY)('may call %s and read the answer', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const asked = await preflight(path, ALLOWED, method);
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      [MAY_READ]: ALLOWED,
      'access-control-allow-methods': expect.stringContaining(method),
      'access-control-allow-headers': 'authorization,content-type,mcp-protocol-version',
    });
    const { status, headers } = await send(route, ALLOWED);
    expect(status).not.toBe(403);
    expect(headers[MAY_READ]).toBe(ALLOWED);
    expect(headers.vary).toContain('Origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('is told where to be let in, and how many calls are left', async () => {
    const stranger = await nobody.call('POST /recipe/api/mcp', PING, {
      headers: { ...ACCEPT, origin: ALLOWED },
    });
    expect(stranger.status).toBe(401);
    expect(stranger.headers['www-authenticate']).toContain('resource_metadata=');
    const known = await instance.bearer(raw).call('POST /recipe/api/mcp', PING, {
      headers: { ...ACCEPT, origin: ALLOWED },
    });
    expect(known.status).toBe(200);
    for (const { headers } of [stranger, known]) {
      expect(headers['access-control-expose-headers']).toMatch(
        /WWW-Authenticate.*Retry-After.*X-RateLimit-Limit.*X-RateLimit-Remaining.*X-RateLimit-Reset/,
      );
    }
  });

  test('may read that the tools keep no stream open', async () => {
    const headers = { ...ACCEPT, origin: ALLOWED };
    const stream = await instance.bearer(raw).call('GET /recipe/api/mcp', undefined, { headers });
    expect([stream.status, stream.headers[MAY_READ]]).toEqual([405, ALLOWED]);
  });

  test('registers and fetches tokens as any client does', async () => {
    const registered = await nobody.call(
      'POST /api/oauth/register',
      { redirect_uris: [`${ALLOWED}/oauth/callback`] },
      { headers: { origin: ALLOWED } },
    );
    expect(registered.status).toBe(201);
    const refused = await nobody.call('POST /api/oauth/token', undefined, {
      headers: { ...FORM, origin: ALLOWED },
      payload: `grant_type=authorization_code&code=none&code_verifier=${'x'.repeat(43)}&redirect_uri=${ALLOWED}/oauth/callback&client_id=${registered.body.client_id}`,
    });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('comes no further than that: neither a session nor its cookie is of use to it', async () => {
    const { token } = (
      await nobody.call('POST /api/auth/login', { username: 'ana', password: PASSWORD })
    ).body;
    const cookie = { cookie: `daybook_session=${token}`, origin: ALLOWED };
    const written = await nobody.call(
      'POST /recipe/api/shopping',
      { name: 'Milk' },
      { headers: cookie },
    );
    expect([written.status, written.body.code]).toEqual([403, 'foreign_origin']);
    for (const route of ['GET /recipe/api/shopping', 'GET /api/tokens', 'GET /api/auth/me']) {
      const { headers } = await nobody.call(route, undefined, { headers: cookie });
      expect(headers, route).not.toHaveProperty(MAY_READ);
      expect((await preflight(route.slice(4), ALLOWED, 'GET')).status, route).toBe(404);
    }
    const tools = await nobody.call('POST /recipe/api/mcp', PING, { headers: cookie });
    expect(tools.status).toBe(401);
  });
});

describe('a page of any other site', () => {
  test.each(WAY)('reads nothing of %s', async (route) => {
    for (const origin of ['https://evil.example', 'http://localhost:6275', 'null']) {
      const asked = await preflight(route.split(' ')[1] ?? '', origin);
      expect([asked.status, asked.body.code], origin).toEqual([403, 'foreign_origin']);
      const sent = await send(route, origin);
      for (const { headers } of [asked, sent]) expect(headers).not.toHaveProperty(MAY_READ);
      if (route.startsWith('POST')) expect(sent.status).toBe(403);
    }
  });

  test('is kept out with a token as well', async () => {
    const { status, headers } = await instance.bearer(raw).call('POST /recipe/api/mcp', PING, {
      headers: { ...ACCEPT, origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty(MAY_READ);
  });
});

test('who is no browser needs no leave', async () => {
  expect((await preflight('/recipe/api/mcp', undefined)).status).toBe(204);
  for (const route of WAY.filter((one) => one.startsWith('GET'))) {
    const { status, headers } = await nobody.call(route);
    expect(status, route).toBe(200);
    expect(headers, route).not.toHaveProperty(MAY_READ);
  }
});

test('where nothing is offered, nobody is told more than that', async () => {
  const off = await openInstance({ ALLOWED_ORIGINS: ALLOWED });
  for (const path of ['/recipe/api/mcp', '/api/oauth/token', '/api/oauth/register']) {
    const asked = await off.nobody.call(`OPTIONS ${path}`, undefined, {
      headers: { origin: ALLOWED, 'access-control-request-method': 'POST' },
    });
    expect(asked.status, path).toBe(404);
  }
  await off.close();
});
