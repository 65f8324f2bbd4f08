import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;

beforeEach(async () => {
  instance = await openInstance({ MCP_ENABLED: '1' });
  ana = await instance.person('ana');
});
afterEach(() => instance.close());

const create = (asked: object, by = ana) =>
  by.call('POST /api/tokens', { name: 'Claude', scopes: ['mcp:read'], ...asked });
const ping = (raw: string) =>
  instance.bearer(raw).call(
    'POST /recipe/api/mcp',
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    {
      headers: { accept: 'application/json, text/event-stream' },
    },
  );

describe('API tokens', () => {
  test('are shown once, listed without their secret, and revoked at once', async () => {
    const created = await create({ scopes: ['mcp:write', 'mcp:read'], apps: ['recipe'] });
    expect(created.status).toBe(201);
    expect(created.body.raw).toMatch(/^daybook_[\w-]{43}$/);
    expect(created.body.token).toMatchObject({
      name: 'Claude',
      scopes: ['mcp:read', 'mcp:write'],
      apps: ['recipe'],
      prefix: created.body.raw.slice(0, 14),
      expires_at: null,
      last_used_at: null,
    });
    const list = await ana.call('GET /recipe/api/tokens');
    expect(list.body).toMatchObject({
      tokens: [{ id: created.body.token.id }],
      known_scopes: ['mcp:read', 'mcp:write', 'mcp:destroy'],
      mcp: { enabled: true, write: false, destroy: false },
    });
    expect(list.text).not.toContain(created.body.raw);
    const rows = await instance.application.services.db
      .selectFrom('api_tokens')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(created.body.raw);

    expect((await ping(created.body.raw)).status).toBe(200);
    await expect
      .poll(async () => (await ana.call('GET /api/tokens')).body.tokens[0].last_used_at)
      .toBe('2026-11-15T09:00:00.000Z');
    expect((await ana.call(`DELETE /api/tokens/${created.body.token.id}`)).body).toEqual({
      ok: true,
    });
    expect((await ping(created.body.raw)).status).toBe(401);
  });

  test('belong to their owner', async () => {
    const { body } = await create({});
    const ben = await instance.person('ben');
    expect((await ben.call('GET /api/tokens')).body.tokens).toEqual([]);
    expect((await ben.call(`DELETE /api/tokens/${body.token.id}`)).status).toBe(404);
    expect((await ping(body.raw)).status).toBe(200);
  });

  test('end at their time and with their account', async () => {
    const { body } = await create({ expires_at: '2026-11-16T10:00:00+01:00' });
    expect(body.token.expires_at).toBe('2026-11-16T09:00:00.000Z');
    expect((await ping(body.raw)).status).toBe(200);
    instance.clock.forward({ days: 1 });
    expect((await ping(body.raw)).status).toBe(401);
    const ben = await instance.person('ben');
    const bens = (await create({}, ben)).body.raw;
    await ben.call('DELETE /api/auth/me', { password: 'Correct-Horse-7' });
    expect((await ping(bens)).status).toBe(401);
  });

  test.each([
    { scopes: [] },
    { scopes: ['mcp:everything'] },
    { name: '' },
    { name: 'x'.repeat(81) },
    { apps: [] },
    { apps: ['chess'] },
    { expires_at: '2020-01-01T00:00:00Z' },
    { expires_at: 'tomorrow' },
  ])('%o is refused', async (asked) => {
    expect((await create(asked)).status).toBe(400);
  });

  test('are for every app and for ever when the owner says so by null', async () => {
    const { status, body } = await create({ apps: null, expires_at: null });
    expect(status).toBe(201);
    expect(body.token).toMatchObject({ apps: null, expires_at: null });
  });

  test('are at most a hundred, every one of which is listed', async () => {
    for (let n = 0; n < 100; n += 1) expect((await create({ name: `No ${n}` })).status).toBe(201);
    const refused = await create({});
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_tokens']);
    const { tokens } = (await ana.call('GET /api/tokens')).body;
    expect(tokens).toHaveLength(100);
    const { items } = (await ana.call('GET /api/auth/audit?limit=1')).body;
    expect(items).toMatchObject([{ event: 'token_created', subject: 'No 99' }]);
    await ana.call(`DELETE /api/tokens/${tokens[0].id}`);
    expect((await create({})).status).toBe(201);
  });

  test('follow their owner’s sessions nowhere: signing out and a new password leave them', async () => {
    const { raw } = (await create({})).body;
    await ana.call('PATCH /api/auth/change-password', {
      old_password: 'Correct-Horse-7',
      new_password: 'Another-Horse-8',
    });
    await ana.call('POST /api/auth/logout');
    expect((await ping(raw)).status).toBe(200);
  });

  test('go when an admin deletes the account, and when all accounts go', async () => {
    const ben = await instance.person('ben');
    const bens = (await create({}, ben)).body.raw;
    const { id } = (await ben.call('GET /api/auth/me')).body.user;
    await ana.call(`DELETE /api/auth/users/${id}`);
    expect((await ping(bens)).status).toBe(401);
    const { raw } = (await create({})).body;
    await ana.call('DELETE /api/auth/management');
    expect((await ping(raw)).status).toBe(401);
  });

  test('were last used when they were, to the minute', async () => {
    const { raw } = (await create({})).body;
    const lastUsed = async () => (await ana.call('GET /api/tokens')).body.tokens[0].last_used_at;
    await ping(raw);
    await expect.poll(lastUsed).toBe('2026-11-15T09:00:00.000Z');
    instance.clock.forward({ seconds: 61 });
    await ping(raw);
    await expect.poll(lastUsed).toBe('2026-11-15T09:01:01.000Z');
    await instance.bearer(`${raw}x`).call('POST /recipe/api/mcp', {});
    expect(await lastUsed()).toBe('2026-11-15T09:01:01.000Z');
  });

  test('are offered only when accounts exist', async () => {
    const single = await openInstance();
    const refused = await single.nobody.call('POST /api/tokens', {
      name: 'x',
      scopes: ['mcp:read'],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'no_accounts' } });
    await single.close();
  });

  test('open nothing but the tools, and a session opens no tools', async () => {
    const { raw } = (await create({})).body;
    const holder = instance.bearer(raw);
    expect((await holder.call('GET /recipe/api/shopping')).status).toBe(401);
    expect((await holder.call('GET /api/tokens')).status).toBe(401);
    expect((await holder.call('GET /api/auth/me')).body).toEqual({ user: null });
    expect((await ping(String(ana.token))).status).toBe(401);
  });
});
