import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { HostedClient } from '../../testing/clients/hosted-client.ts';
import { toolsFor, useOAuthInstance } from '../../testing/clients/oauth-instance.ts';

const house = useOAuthInstance();

describe('the official client', () => {
  test('finds its way, is let in by Ana, calls tools, renews its tokens, and is out once revoked', async () => {
    const provider = new HostedClient('http://127.0.0.1:9/callback');
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(house.recipe()), { authProvider: provider });
    const first = transport();
    await expect(new Client({ name: 'hosted', version: '1' }).connect(first)).rejects.toThrow();
    expect(provider.redirectedTo?.searchParams.get('resource')).toBe(house.recipe());

    const back = await house.consent(await house.asAna(), provider.redirectedTo as URL, {
      allow: true,
      scopes: ['mcp:read', 'mcp:write'],
    });
    expect(back.origin + back.pathname).toBe(provider.redirectUrl);
    expect(back.searchParams.get('state')).toBe('a state of its own');
    await first.finishAuth(back.searchParams);
    expect(provider.storedTokens?.scope).toBe('mcp:read mcp:write');

    const client = new Client({ name: 'hosted', version: '1' });
    await client.connect(transport());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolsFor('read', 'write'));
    await client.callTool({ name: 'add_shopping_item', arguments: { name: 'Leeks' } });
    expect((await house.ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Leeks' },
    ]);

    const [listed] = (await house.ana.call('GET /api/tokens')).body.tokens;
    expect(listed).toMatchObject({
      kind: 'connection',
      name: 'Claude',
      apps: ['recipe'],
      scopes: ['mcp:read', 'mcp:write'],
      prefix: '',
      last_used_at: '2026-11-15T09:00:00.000Z',
      expires_at: '2027-02-13T09:00:00.000Z',
    });

    const before = provider.storedTokens?.access_token;
    house.instance.clock.forward({ hours: 1 });
    expect((await house.ping(before ?? '')).status).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(tools.length);
    expect(provider.storedTokens?.access_token).not.toBe(before);

    expect((await house.ana.call(`DELETE /api/tokens/${listed.id}`)).status).toBe(200);
    expect((await house.ping(provider.storedTokens?.access_token ?? '')).status).toBe(401);
    expect(house.said.mock.calls).toEqual([]);
    expect(await auth(provider, { serverUrl: house.recipe() }).catch(String)).not.toBe(
      'AUTHORIZED',
    );
    expect((await house.ana.call('GET /api/tokens')).body.tokens).toEqual([]);
    await client.close();
    // It says on the console that its tokens are gone.
    house.said.mockClear();

    const audit = (await house.ana.call('GET /api/auth/audit')).body.items;
    expect(audit.slice(0, 1)).toMatchObject([
      { event: 'connection_revoked', actor: 'ana', subject: 'Claude' },
    ]);
    expect(audit).toContainEqual(
      expect.objectContaining({ event: 'connection_granted', actor: 'ana', subject: 'Claude' }),
    );
  });
});
