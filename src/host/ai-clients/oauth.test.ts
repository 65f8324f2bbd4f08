import { afterEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const OFFERED = { MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1', PUBLIC_URL: 'https://day.example' };

let instance: TestInstance;
afterEach(() => instance.close());

async function open(environment: Record<string, string>): Promise<Person> {
  instance = await openInstance(environment);
  await instance.nobody.call(`POST ${environment.BASE_URL ?? ''}/api/auth/register`, {
    username: 'ana',
    password: PASSWORD,
  });
  return instance.nobody;
}

/** A browser is sent here by a client. */
async function start(nobody: Person, base: string, resource: string | undefined) {
  const { client_id } = (
    await nobody.call(`POST ${base}/api/oauth/register`, {
      redirect_uris: ['https://c.example/cb'],
    })
  ).body;
  const query = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: 'https://c.example/cb',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...(resource === undefined ? {} : { resource }),
  });
  return nobody.call(`GET ${base}/api/oauth/authorize?${query}`, undefined, {
    headers: { accept: 'text/html', host: 'day.example' },
  });
}

const challenge = async (nobody: Person, path: string) =>
  String((await nobody.call(`POST ${path}`, {})).headers['www-authenticate']);

describe('what a client reads', () => {
  test('leads from the tools to who lets it in', async () => {
    const nobody = await open(OFFERED);
    expect(await challenge(nobody, '/recipe/api/mcp')).toBe(
      'Bearer realm="Daybook", error="invalid_token", ' +
        'resource_metadata="https://day.example/.well-known/oauth-protected-resource/recipe/api/mcp"',
    );
    const resource = await nobody.call('GET /.well-known/oauth-protected-resource/recipe/api/mcp');
    expect(resource.body).toEqual({
      resource: 'https://day.example/recipe/api/mcp',
      resource_name: 'Daybook Recipes',
      authorization_servers: ['https://day.example'],
      scopes_supported: ['mcp:read', 'mcp:write'],
      bearer_methods_supported: ['header'],
    });
    for (const path of ['/recipe', '/chess/api/mcp', '/api/mcp', '/recipe/api/mcp/']) {
      const other = await nobody.call(`GET /.well-known/oauth-protected-resource${path}`);
      expect(other.status, path).toBe(404);
    }
  });

  test('says the same in both places, and only what is so', async () => {
    const nobody = await open(OFFERED);
    const { body, headers } = await nobody.call('GET /.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: 'https://day.example',
      authorization_endpoint: 'https://day.example/api/oauth/authorize',
      token_endpoint: 'https://day.example/api/oauth/token',
      registration_endpoint: 'https://day.example/api/oauth/register',
      revocation_endpoint: 'https://day.example/api/oauth/revoke',
      jwks_uri: 'https://day.example/api/oauth/jwks',
      scopes_supported: ['mcp:read', 'mcp:write'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(Object.keys(body)).not.toContain('end_session_endpoint');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const twin = await nobody.call('GET /.well-known/openid-configuration');
    expect(twin.body).toEqual(body);
    const { keys } = (await nobody.call('GET /api/oauth/jwks')).body;
    expect(keys).toMatchObject([{ kty: 'EC', alg: 'ES256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('a forged host or scheme changes no address', async () => {
    const nobody = await open({ ...OFFERED, TRUST_PROXY: '1' });
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const answer = await nobody.call('GET /.well-known/oauth-authorization-server', undefined, {
      headers: { ...forged, host: 'evil.example' },
    });
    expect(answer.text).not.toContain('evil.example');
    expect(answer.body.token_endpoint).toBe('https://day.example/api/oauth/token');
  });

  test('stands below BASE_URL and where RFC 8414 and 9728 put it', async () => {
    const nobody = await open({ ...OFFERED, BASE_URL: '/our/days' });
    const below =
      'https://day.example/our/days/.well-known/oauth-protected-resource/recipe/api/mcp';
    expect(await challenge(nobody, '/our/days/recipe/api/mcp')).toContain(
      `resource_metadata="${below}"`,
    );
    for (const path of [
      '/our/days/.well-known/oauth-protected-resource/recipe/api/mcp',
      '/.well-known/oauth-protected-resource/our/days/recipe/api/mcp',
    ]) {
      expect((await nobody.call(`GET ${path}`)).body, path).toMatchObject({
        resource: 'https://day.example/our/days/recipe/api/mcp',
        authorization_servers: ['https://day.example/our/days'],
      });
    }
    for (const path of [
      '/our/days/.well-known/oauth-authorization-server',
      '/our/days/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server/our/days',
      '/.well-known/openid-configuration/our/days',
    ]) {
      expect((await nobody.call(`GET ${path}`)).body, path).toMatchObject({
        issuer: 'https://day.example/our/days',
        token_endpoint: 'https://day.example/our/days/api/oauth/token',
        registration_endpoint: 'https://day.example/our/days/api/oauth/register',
      });
    }
    const elsewhere = await nobody.call('GET /.well-known/oauth-authorization-server/theirs');
    expect(elsewhere.status).toBe(404);

    const started = await start(nobody, '/our/days', 'https://day.example/our/days/recipe/api/mcp');
    expect(started.headers.location).toMatch(
      /^https:\/\/day\.example\/our\/days\/#\/connect\?request=/,
    );
    expect(String(started.headers['set-cookie'])).toContain('path=/our/days/api/oauth/authorize/');
    const token = await nobody.call('POST /our/days/api/oauth/token', undefined, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=authorization_code&client_id=nobody',
    });
    expect(token).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  test('of a single app stands at the root, and needs no resource to be named', async () => {
    const nobody = await open({ ...OFFERED, APPS: 'notes' });
    const { body } = await nobody.call('GET /.well-known/oauth-protected-resource/api/mcp');
    expect(body.resource).toBe('https://day.example/api/mcp');
    const started = await start(nobody, '', undefined);
    expect(started.headers.location).toMatch(/^https:\/\/day\.example\/#\/connect\?request=/);
    // Over https the cookie is for https alone.
    const cookies = [started.headers['set-cookie'] ?? []].flat().map(String);
    for (const line of cookies) expect(line).toMatch(/; secure/i);

    const { token } = (
      await nobody.call('POST /api/auth/login', { username: 'ana', password: PASSWORD })
    ).body;
    const request = String(started.headers.location).split('request=')[1];
    const details = await instance
      .bearer(token)
      .call(`GET /api/oauth/authorize/${request}/details`, undefined, {
        headers: { cookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') },
      });
    expect(details.body).toMatchObject({ app: 'notes', scopes: ['mcp:read', 'mcp:write'] });
  });
});

describe('connections are not offered', () => {
  const ROUTES = [
    'GET /.well-known/oauth-protected-resource/recipe/api/mcp',
    'GET /.well-known/oauth-authorization-server',
    'GET /.well-known/openid-configuration',
    'POST /api/oauth/register',
    'GET /api/oauth/authorize',
    'POST /api/oauth/token',
    'POST /api/oauth/revoke',
    'GET /api/oauth/jwks',
  ];

  test.each([
    ['without PUBLIC_URL', { MCP_ENABLED: '1' }, true],
    ['without tools', { PUBLIC_URL: 'https://day.example' }, true],
    ['without accounts', { MCP_ENABLED: '1', PUBLIC_URL: 'https://day.example' }, false],
  ])('%s', async (_, environment, withAccounts) => {
    instance = await openInstance(environment);
    if (withAccounts) await instance.person('ana');
    for (const route of ROUTES) {
      const { status, body } = await instance.nobody.call(route);
      expect({ status, code: body.code }, route).toEqual({ status: 404, code: 'not_found' });
    }
    expect(await challenge(instance.nobody, '/recipe/api/mcp')).not.toContain('resource_metadata');
  });
});

describe('registration', () => {
  const register = (nobody: Person, body: unknown, address = '10.0.0.1') =>
    nobody.call('POST /api/oauth/register', body, { address });

  test('takes a client in as a public one, whatever it wished', async () => {
    const nobody = await open(OFFERED);
    const { status, body } = await register(nobody, {
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'implicit'],
      jwks_uri: 'http://169.254.169.254/',
      sector_identifier_uri: 'http://169.254.169.254/',
      client_id: 'chosen',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{22}$/),
      client_id_issued_at: instance.clock.millis() / 1000,
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });

  test('refuses in the words of the protocol', async () => {
    const nobody = await open(OFFERED);
    expect(await register(nobody, { redirect_uris: ['http://evil.example/'] })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_redirect_uri',
        error_description: expect.stringContaining('https://'),
      },
    });
    for (const wrong of [{ redirect_uris: ['https://c.example/'], client_name: 7 }, [], 'text']) {
      expect(await register(nobody, wrong)).toMatchObject({
        status: 400,
        body: { error: 'invalid_client_metadata' },
      });
    }
    const long = await register(nobody, {
      redirect_uris: ['https://c.example/'],
      logo_uri: 'x'.repeat(20_000),
    });
    expect(long.status).toBe(413);
  });

  test('is limited by address, and those that nobody let in make room and are forgotten', async () => {
    const nobody = await open(OFFERED);
    const client = { redirect_uris: ['https://c.example/'] };
    for (let n = 0; n < 20; n += 1) expect((await register(nobody, client)).status).toBe(201);
    const refused = await register(nobody, client);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe('3600');

    const { db } = instance.application.services;
    const all = async () => (await db.selectFrom('oauth_clients').select('id').execute()).length;
    for (let n = 0; n < 490; n += 1) await register(nobody, client, `10.1.0.${n}`);
    expect(await all()).toBe(500);
    instance.clock.forward({ days: 1 });
    await instance.application.runner.runDue();
    expect(await all()).toBe(0);
  });
});
