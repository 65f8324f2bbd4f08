import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { stepAt, totpCode } from '../../src/accounts/totp/totp.ts';
import { Authenticator } from '../../src/testing/clients/authenticator.ts';
import { CookieBrowser } from '../../src/testing/clients/cookie-browser.ts';
import { parseRequestId } from '../../src/testing/clients/oauth-instance.ts';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { PASSWORD } from '../../src/testing/instance/test-account.ts';
import {
  ProcessClient,
  responseStatuses,
  useProcessPair,
} from '../../src/testing/process/process-pair.ts';

const CALLBACK = 'https://client.example/callback';

/** Who somebody is and what they may is asked of the database, so either process knows it at once. */
describe.runIf(ENGINE === 'postgres')('of two processes either knows', () => {
  const pair = useProcessPair({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
  afterEach(() => expect(pair().faults()).toEqual([]));

  const signIn = (at: ProcessClient, more: object = {}, username = 'cat') =>
    at.call('POST /api/auth/login', { username, password: PASSWORD, ...more });
  const idOf = async (name: string) =>
    (await pair().here(name).call('GET /api/auth/me')).body.user.id;
  const ping = (at: ProcessClient) =>
    at.call(
      'POST /recipe/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'ping', params: {} },
      { headers: { accept: 'application/json, text/event-stream' } },
    );

  test('a session that the other began, and that it is over', async () => {
    const { token } = (await signIn(pair().here())).body;
    const there = new ProcessClient(pair().there().url, token);
    expect((await there.call('GET /api/auth/sessions')).status).toBe(200);
    await new ProcessClient(pair().here().url, token).call('POST /api/auth/logout');
    expect((await there.call('GET /api/auth/sessions')).status).toBe(401);
  });

  test('a changed role, and a new setting of the instance', async () => {
    const ben = await idOf('ben');
    expect((await pair().there('ben').call('GET /api/auth/users')).status).toBe(403);
    await pair().here('ana').call(`PATCH /api/auth/users/${ben}`, { role: 'admin' });
    expect((await pair().there('ben').call('GET /api/auth/users')).status).toBe(200);
    await pair().here('ana').call(`PATCH /api/auth/users/${ben}`, { role: 'user' });
    expect((await pair().there('ben').call('GET /api/auth/users')).status).toBe(403);

    await pair().here('ana').call('PUT /api/auth/settings', { password_policy: 'strong' });
    const weak = { username: 'dan', password: 'Password1!' };
    const refused = await pair().there('ana').call('POST /api/auth/register', weak);
    expect(refused.body.error).toContain('too easy to guess');
    await pair().here('ana').call('PUT /api/auth/settings', { password_policy: 'base' });
  });

  test('an API token, what it is for, and that it was revoked', async () => {
    const asked = { name: 'mine', scopes: ['mcp:read'], apps: ['recipe'] };
    const { token, raw } = (await pair().here('ben').call('POST /api/tokens', asked)).body;
    const client = new ProcessClient(pair().there().url, raw);
    expect((await ping(client)).status).toBe(200);
    await pair().here('ben').call(`DELETE /api/tokens/${token.id}`);
    expect((await ping(client)).status).toBe(401);
  });

  test('a connection whose steps each went to another process, and that it was revoked', async () => {
    const anywhere = pair().anywhere();
    const metadata = { client_name: 'Hosted', redirect_uris: [CALLBACK] };
    const { client_id } = (await anywhere.call('POST /api/oauth/register', metadata)).body;
    const verifier = randomBytes(32).toString('base64url');
    const address = new URL('/api/oauth/authorize', anywhere.url);
    for (const [name, value] of Object.entries({
      client_id,
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${anywhere.url}/recipe/api/mcp`,
      scope: 'mcp:read mcp:write',
      state: 'xyz',
    })) {
      address.searchParams.set(name, value);
    }
    const browser = await new CookieBrowser(anywhere.url).signIn('ben', PASSWORD);
    const request = parseRequestId((await browser.visit(address)).location);
    const details = await browser.call(`GET /api/oauth/authorize/${request}/details`);
    expect(details.body).toMatchObject({ client_name: 'Hosted', app: 'recipe' });
    const decided = await browser.call(`POST /api/oauth/authorize/${request}/decision`, {
      allow: true,
      scopes: ['mcp:read'],
    });
    const { location } = await browser.visit(decided.body.continue_at);
    const code = location?.searchParams.get('code') ?? '';

    const exchange = (at: ProcessClient, fields: Record<string, string>) =>
      at.call('POST /api/oauth/token', undefined, {
        form: new URLSearchParams({ client_id, redirect_uri: CALLBACK, ...fields }),
      });
    // The code counts once, wherever it is shown.
    const bought = await Promise.all(
      [pair().here(), pair().there()].map((at) =>
        exchange(at, { grant_type: 'authorization_code', code, code_verifier: verifier }),
      ),
    );
    expect(responseStatuses(bought)).toEqual([200, 400]);
    const tokens = bought.find(({ status }) => status === 200)?.body;
    const renewed = await Promise.all(
      [pair().here(), pair().there()].map((at) =>
        exchange(at, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }),
      ),
    );
    expect(responseStatuses(renewed)).toEqual([200, 400]);
    const access = renewed.find(({ status }) => status === 200)?.body.access_token;
    for (const { url } of pair().processes) {
      expect((await ping(new ProcessClient(url, access))).status).toBe(200);
    }
    expect(new Set(pair().balancer.sent).size).toBe(2);

    const { tokens: listed } = (await pair().here('ben').call('GET /api/tokens')).body;
    const [{ id }] = listed.filter(({ kind }: { kind: string }) => kind === 'connection');
    await pair().here('ben').call(`DELETE /api/tokens/${id}`);
    expect((await ping(new ProcessClient(pair().there().url, access))).status).toBe(401);
  });

  test('a passkey whose challenge the other gave, and that each challenge counts once', async () => {
    const device = new Authenticator(pair().balancer.url);
    const { options } = (await pair().here('ben').call('POST /api/auth/passkeys/start')).body;
    const added = await pair()
      .there('ben')
      .call('POST /api/auth/passkeys', { name: 'Key', response: device.create(options) });
    expect(added.status).toBe(201);
    const { challenge, options: asked } = (
      await pair().here().call('POST /api/auth/passkeys/login/start')
    ).body;
    const response = device.get(asked);
    const entered = await Promise.all(
      [pair().here(), pair().there()].map((at) =>
        at.call('POST /api/auth/passkeys/login', { challenge, response }),
      ),
    );
    expect(responseStatuses(entered)).toEqual([200, 401]);
  });

  test('one of two who confirm the second factor, and one use of each code', async () => {
    const [here, there] = [pair().here('cat'), pair().there('cat')];
    const { secret } = (await here.call('POST /api/auth/totp/start', { password: PASSWORD })).body;
    const code = totpCode(secret, stepAt(Date.now()));
    const confirmed = await Promise.all(
      [here, there].map((at) => at.call('POST /api/auth/totp/confirm', { code })),
    );
    expect(responseStatuses(confirmed)).toEqual([200, 409]);
    const { recovery_codes } = confirmed.find(({ status }) => status === 200)?.body ?? {};
    expect((await signIn(pair().there(), { code })).body.code).toBe('wrong_code');
    const entered = await Promise.all(
      [pair().here(), pair().there()].map((at) => signIn(at, { code: recovery_codes[0] })),
    );
    expect(responseStatuses(entered)).toEqual([200, 401]);
    await there.call('DELETE /api/auth/totp', { password: PASSWORD });
  });

  test('a password that was changed while the other compared the old one', async () => {
    const id = await idOf('cat');
    const changing = await pair().database.connect();
    await changing.query('begin');
    await changing.query('select 1 from users where id = $1 for update', [id]);
    const entering = signIn(pair().there());
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return pair().rows(waiting);
      })
      .toHaveLength(1);
    await changing.query("update users set password_hash = 'another' where id = $1", [id]);
    await changing.query('delete from sessions where user_id = $1', [id]);
    await changing.query('commit');
    changing.release();
    expect((await entering).body.code).toBe('wrong_credentials');
    expect(await pair().rows('select id from sessions where user_id = $1', [id])).toEqual([]);
  });
});
