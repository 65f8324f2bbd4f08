import { describe, expect, test } from 'vitest';
import { CookieBrowser } from '../../testing/clients/cookie-browser.ts';
import {
  parseRequestId,
  toolsFor,
  useOAuthInstance,
} from '../../testing/clients/oauth-instance.ts';
import { PASSWORD } from '../../testing/instance/test-instance.ts';

const house = useOAuthInstance();

describe('a connection', () => {
  test('is for one app: its token opens no other', async () => {
    const { access } = await house.connected();
    expect((await house.ping(access)).status).toBe(200);
    expect((await house.ping(access, 'notes')).status).toBe(403);
    expect((await house.instance.bearer(access).call('GET /recipe/api/shopping')).status).toBe(401);
    expect((await house.instance.bearer(access).call('GET /api/tokens')).status).toBe(401);
  });

  test('holds what Ana left of what was asked, also after it is renewed', async () => {
    const { access, refresh, clientId, body } = await house.connected({
      allow: true,
      scopes: ['mcp:read'],
    });
    expect(body.scope).toBe('mcp:read');
    expect(await house.toolsOf(access)).toEqual(toolsFor('read'));
    const renewed = await house.renew(clientId, refresh);
    expect(await house.toolsOf(renewed.body.access_token)).toEqual(toolsFor('read'));
    const more = await house.renew(clientId, renewed.body.refresh_token, {
      scope: 'mcp:read mcp:destroy',
    });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  test('a client may hold less than it was allowed', async () => {
    const { refresh, clientId } = await house.connected({
      allow: true,
      scopes: ['mcp:read', 'mcp:write'],
    });
    const less = await house.renew(clientId, refresh, { scope: 'mcp:read' });
    expect(await house.toolsOf(less.body.access_token)).toEqual(toolsFor('read'));
  });

  test('a used refresh token gives the thief away: the connection ends', async () => {
    const { refresh, clientId } = await house.connected();
    const renewed = await house.renew(clientId, refresh);
    expect(renewed.status).toBe(200);
    house.instance.clock.forward({ seconds: 10 });
    expect(await house.renew(clientId, refresh)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await house.ping(renewed.body.access_token)).status).toBe(401);
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toEqual([]);
    const [last] = (await house.ana.call('GET /api/auth/audit')).body.items;
    expect(last).toMatchObject({ event: 'connection_revoked', actor: 'ana', subject: 'By hand' });
  });

  test('runs out when it is not renewed, and what has run out is swept', async () => {
    const { access, refresh, clientId } = await house.connected();
    house.instance.clock.forward({ days: 91 });
    expect((await house.renew(clientId, refresh)).status).toBe(400);
    expect((await house.ping(access)).status).toBe(401);
    await house.instance.application.runner.runDue();
    const { db } = house.instance.application.services;
    expect(await db.selectFrom('oauth_artifacts').selectAll().execute()).toEqual([]);
    const again = await house.instance.nobody.call('POST /api/auth/login', {
      username: 'ana',
      password: PASSWORD,
    });
    const later = house.instance.bearer(again.body.token);
    expect((await later.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('a refresh token is replaced at every use, and the newest one goes on', async () => {
    const { refresh, clientId } = await house.connected();
    let held = refresh;
    const seen = new Set([held]);
    for (let n = 0; n < 3; n += 1) {
      house.instance.clock.forward({ days: 60 });
      const { status, body } = await house.renew(clientId, held);
      expect(status).toBe(200);
      expect((await house.ping(body.access_token)).status).toBe(200);
      held = body.refresh_token;
      seen.add(held);
    }
    expect(seen.size).toBe(4);
  });

  test('a refresh token is worth nothing to another client, nor for another app', async () => {
    const { refresh, clientId } = await house.connected();
    const other = await house.ask();
    expect(await house.renew(other.clientId, refresh)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const renewed = await house.renew(clientId, refresh);
    expect(renewed.status).toBe(200);
    const notes = await house.renew(clientId, renewed.body.refresh_token, {
      resource: `${house.url}/notes/api/mcp`,
    });
    expect(notes).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  test('its tokens are no API token, no session, and never each other', async () => {
    const { access, refresh, clientId } = await house.connected();
    expect((await house.ping(refresh)).status).toBe(401);
    expect((await house.ping(`daybook_${access}`)).status).toBe(401);
    expect((await house.renew(clientId, access)).status).toBe(400);
    const { raw } = (await house.ana.call('POST /api/tokens', { name: 't', scopes: ['mcp:read'] }))
      .body;
    expect((await house.renew(clientId, raw)).status).toBe(400);
    expect((await house.ping(raw.replace('daybook_', ''))).status).toBe(401);
  });

  test('is given back by its client', async () => {
    const { access, refresh, clientId } = await house.connected();
    const revoke = (token: string, client = clientId) =>
      fetch(`${house.url}/api/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id: client }),
      });
    const other = await house.ask();
    await revoke(refresh, other.clientId);
    expect((await house.ping(access)).status).toBe(200);
    expect((await revoke(refresh)).status).toBe(200);
    expect((await house.ping(access)).status).toBe(401);
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toEqual([]);
  });

  test('stays with a changed password, and goes with the account and with all accounts', async () => {
    const ben = await house.instance.person('ben');
    const asking = await house.ask();
    const browser = await new CookieBrowser(house.url).signIn('ben', PASSWORD);
    const back = await house.consent(browser, asking.address);
    const { body } = await house.exchangeCode(asking, back.searchParams.get('code') ?? '');
    await ben.call('PATCH /api/auth/change-password', {
      old_password: PASSWORD,
      new_password: 'Another-Horse-8',
    });
    expect((await house.ping(body.access_token)).status).toBe(200);
    await ben.call('DELETE /api/auth/me', { password: 'Another-Horse-8' });
    expect((await house.ping(body.access_token)).status).toBe(401);

    const { access } = await house.connected();
    expect((await house.ping(access)).status).toBe(200);
    await house.ana.call('DELETE /api/auth/management');
    expect((await house.ping(access)).status).toBe(401);
    const { db } = house.instance.application.services;
    for (const table of ['api_tokens', 'oauth_artifacts', 'oauth_clients']) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a client that asks again replaces it', async () => {
    const first = await house.connected();
    const back = await house.consent(await house.asAna(), first.address, {
      allow: true,
      scopes: ['mcp:write'],
    });
    expect(back.searchParams.get('code')).not.toBeNull();
    expect((await house.ping(first.access)).status).toBe(401);
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toMatchObject([
      { scopes: ['mcp:write'] },
    ]);
  });

  test('lives through a restart, and no token, code or key stands in the database as it is', async () => {
    const asking = await house.ask();
    const browser = await house.asAna();
    const request = parseRequestId((await browser.visit(asking.address)).location);
    const pending = await everythingStored();
    const decided = await browser.call(`POST /api/oauth/authorize/${request}/decision`, {
      allow: true,
      scopes: ['mcp:read'],
    });
    const back = (await browser.visit(decided.body.continue_at)).location;
    const code = back?.searchParams.get('code') ?? 'none';
    const withCode = await everythingStored();
    const { body } = await house.exchangeCode(asking, code);
    const withTokens = await everythingStored();
    expect(withTokens).toContain('AccessToken');
    const secrets = [request, code, body.access_token, body.refresh_token, '"d":"'];
    for (const secret of secrets) {
      for (const kept of [pending, withCode, withTokens]) expect(kept).not.toContain(secret);
      expect(house.instance.logged.join('\n')).not.toContain(secret);
    }
    await house.instance.restart();
    expect((await house.ping(body.access_token)).status).toBe(200);
  });
});

async function everythingStored(): Promise<string> {
  const { db } = house.instance.application.services;
  const tables = ['api_tokens', 'oauth_artifacts', 'oauth_clients', 'app_config', 'audit_log'];
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
