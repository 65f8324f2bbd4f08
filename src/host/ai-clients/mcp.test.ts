import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recipeTools } from '../../apps/recipe/tools.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const ALL_ON = {
  MCP_ENABLED: '1',
  MCP_WRITE_ENABLED: '1',
  MCP_DESTROY_ENABLED: '1',
  API_RATE_LIMIT_PER_MIN: '1000',
};
const ALL_SCOPES = ['mcp:read', 'mcp:write', 'mcp:destroy'];
const ERAS = [
  ['2025', { mode: 'legacy' as const }],
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
] as const;

let instance: TestInstance;
let ana: Person;
let url: string;

beforeAll(async () => {
  instance = await openInstance(ALL_ON);
  ana = await instance.person('ana');
  await instance.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(instance.server.server.address() as AddressInfo).port}`;
});
afterAll(() => instance.close());

async function tokenFor(person: Person, more: object = {}): Promise<string> {
  return (await person.call('POST /api/tokens', { name: 'test', scopes: ALL_SCOPES, ...more })).body
    .raw;
}

async function connect(token: string, versionNegotiation: object): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/recipe/api/mcp`), { requestInit }),
  );
  return client;
}

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const post = (
  raw: string | null,
  body: unknown,
  headers: Record<string, string> = {},
  path = '/recipe/api/mcp',
) =>
  (raw === null ? instance.nobody : instance.bearer(raw)).call(`POST ${path}`, body, {
    headers: { accept: 'application/json, text/event-stream', ...headers },
  });

describe.each(ERAS)('the official client of the %s protocol', (_, negotiation) => {
  test('lists the tools and calls them; the app shows what they did', async () => {
    const client = await connect(await tokenFor(ana), negotiation);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(recipeTools.map(({ name }) => name));
    const removing = tools.find(({ name }) => name === 'remove_shopping_item');
    expect(removing?.inputSchema.required).toEqual(['item_id', 'confirm']);
    expect(removing?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });

    const added = await client.callTool({
      name: 'add_shopping_item',
      arguments: { name: 'Leeks', quantity: 3 },
    });
    const { item_id } = (added.structuredContent as { added: { item_id: number } }).added;
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { id: item_id, name: 'Leeks', quantity: 3 },
    ]);
    await client.callTool({ name: 'check_shopping_item', arguments: { item_id, checked: true } });
    const open = await client.callTool({ name: 'list_shopping_list', arguments: {} });
    expect(open.structuredContent).toEqual({ count: 0, items: [] });
    const all = await client.callTool({
      name: 'list_shopping_list',
      arguments: { include_checked: true },
    });
    expect(JSON.parse((all.content as { text: string }[])[0]?.text ?? '')).toEqual(
      all.structuredContent,
    );

    const unconfirmed = await client.callTool({
      name: 'remove_shopping_item',
      arguments: { item_id },
    });
    expect(unconfirmed).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('confirm') }],
    });
    const removed = await client.callTool({
      name: 'remove_shopping_item',
      arguments: { item_id, confirm: true },
    });
    expect(removed.structuredContent).toMatchObject({
      ok: true,
      removed: { id: item_id, name: 'Leeks', checked: true },
    });
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toEqual([]);
    await client.close();
  });

  test('is told in a sentence what it can mend, and in the protocol’s form what it cannot', async () => {
    const client = await connect(await tokenFor(ana), negotiation);
    const blank = await client.callTool({ name: 'add_shopping_item', arguments: { name: ' ' } });
    expect(blank).toMatchObject({ isError: true, content: [{ text: 'name must not be blank.' }] });
    await expect(client.callTool({ name: 'drop_everything', arguments: {} })).rejects.toThrow(
      /Unknown tool/,
    );
    await client.close();
  });

  test('sees and touches only what its owner owns', async () => {
    const ben = await instance.person(`ben${negotiation.mode === 'legacy' ? 1 : 2}`);
    const { id } = (await ana.call('POST /recipe/api/shopping', { name: 'Private' })).body;
    const client = await connect(await tokenFor(ben), negotiation);
    const list = await client.callTool({
      name: 'list_shopping_list',
      arguments: { include_checked: true },
    });
    expect(list.structuredContent).toEqual({ count: 0, items: [] });
    for (const call of [
      { name: 'check_shopping_item', arguments: { item_id: id, checked: true } },
      { name: 'remove_shopping_item', arguments: { item_id: id, confirm: true } },
    ]) {
      expect(await client.callTool(call)).toMatchObject({
        isError: true,
        content: [{ text: 'There is no such shopping item.' }],
      });
    }
    await client.close();
    await ana.call(`DELETE /recipe/api/shopping/${id}`);
  });
});

describe('what tools change', () => {
  test('is in the audit log by the name of the tool; reading and refusals are not', async () => {
    const cleo = await instance.person('cleo');
    const raw = await tokenFor(cleo);
    const call = (name: string, args: object) =>
      post(raw, rpc('tools/call', { name, arguments: args }));
    await call('list_shopping_list', {});
    await call('add_shopping_item', { name: ' ' });
    await call('remove_shopping_item', { item_id: 1 });
    const { added } = (await call('add_shopping_item', { name: 'Figs' })).body.result
      .structuredContent;
    await call('remove_shopping_item', { item_id: added.item_id, confirm: true });
    const { items } = (await ana.call('GET /api/auth/audit?limit=100')).body;
    const hers = items.filter(({ actor }: { actor: string }) => actor === 'cleo');
    expect(hers.filter(({ event }: { event: string }) => event === 'tool_used')).toMatchObject([
      { subject: 'recipe: remove_shopping_item' },
      { subject: 'recipe: add_shopping_item' },
    ]);
  });

  test('a save in the app and a call of a tool at the same time both hold', async () => {
    const raw = await tokenFor(ana);
    const { id } = (await ana.call('POST /recipe/api/shopping', { name: 'Tea', quantity: 1 })).body;
    const args = { name: 'check_shopping_item', arguments: { item_id: id, checked: true } };
    await Promise.all([
      ana.call(`PUT /recipe/api/shopping/${id}`, { quantity: 3 }),
      post(raw, rpc('tools/call', args)),
      ana.call(`PUT /recipe/api/shopping/${id}`, { aisle: 'Drinks' }),
    ]);
    const { items } = (await ana.call('GET /recipe/api/shopping?limit=200')).body;
    expect(items.find((item: { id: number }) => item.id === id)).toMatchObject({
      quantity: 3,
      aisle: 'Drinks',
      checked: true,
    });
    await ana.call(`DELETE /recipe/api/shopping/${id}`);
  });

  test('many clients that count alike each get their own answer', async () => {
    const people = await Promise.all(
      ['una', 'dua', 'tria'].map(async (name) => {
        const person = await instance.person(name);
        await person.call('POST /recipe/api/shopping', { name: `Of ${name}` });
        return { name, raw: await tokenFor(person) };
      }),
    );
    const asked = Array.from({ length: 60 }, (_, n) => ({ n, who: people[n % 3] }));
    const answers = await Promise.all(
      asked.map(({ n, who }) =>
        post(who?.raw ?? '', {
          ...rpc('tools/call', { name: 'list_shopping_list', _meta: { progressToken: n } }),
          id: n % 5,
        }),
      ),
    );
    answers.forEach(({ body }, n) => {
      expect(body.id).toBe(n % 5);
      expect(body.result.structuredContent.items).toMatchObject([
        { name: `Of ${asked[n]?.who?.name}` },
      ]);
    });
  });
});

describe('scope × flag × confirm', () => {
  test('a tool appears only with its own scope and its own flag, and cannot be called otherwise', async () => {
    for (const flags of [0, 1, 2, 3]) {
      const small = await openInstance({
        ...ALL_ON,
        MCP_WRITE_ENABLED: String(flags & 1),
        MCP_DESTROY_ENABLED: String(flags >> 1),
      });
      const owner = await small.person('ana');
      for (const mask of [1, 2, 3, 4, 5, 6, 7]) {
        const scopes = ALL_SCOPES.filter((_, at) => mask & (1 << at));
        const { raw } = (await owner.call('POST /api/tokens', { name: 't', scopes })).body;
        const call = (method: string, params: object = {}) =>
          small.bearer(raw).call('POST /recipe/api/mcp', rpc(method, params), {
            headers: { accept: 'application/json, text/event-stream' },
          });
        const on = { read: true, write: (flags & 1) === 1, destroy: flags >> 1 === 1 };
        const expected = recipeTools
          .filter(({ phase }) => on[phase] && scopes.includes(`mcp:${phase}`))
          .map(({ name }) => name);
        const { body } = await call('tools/list');
        expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(expected);
        for (const { name } of recipeTools) {
          if (expected.includes(name)) continue;
          const refused = await call('tools/call', {
            name,
            arguments: { name: 'x', item_id: 1, checked: true, confirm: true },
          });
          expect(refused.body.error).toMatchObject({
            code: -32602,
            message: expect.stringContaining('Unknown tool'),
          });
        }
      }
      expect((await owner.call('GET /recipe/api/shopping')).body.items).toEqual([]);
      await small.close();
    }
  });
});

describe('the endpoint', () => {
  test('does not exist while MCP_ENABLED is off', async () => {
    const off = await openInstance();
    const owner = await off.person('ana');
    const { raw } = (await owner.call('POST /api/tokens', { name: 't', scopes: ['mcp:read'] }))
      .body;
    expect((await off.bearer(raw).call('POST /recipe/api/mcp', rpc('ping'))).status).toBe(404);
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const { status } = await off.bearer(raw).call(`${method} /recipe/api/mcp`);
      expect(status, method).toBe(404);
    }
    await off.close();
  });

  test('refuses before it reads the body: no token, a bad one, another app’s, another site', async () => {
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{"half":' };
    const bare = await instance.nobody.call('POST /recipe/api/mcp', undefined, broken);
    expect(bare.status).toBe(401);
    expect(bare.headers['www-authenticate']).toMatch(/^Bearer /);
    const unknown = await post('daybook_nonsense', rpc('ping'));
    expect(unknown.status).toBe(401);
    expect(unknown.body.error).toContain('Unknown API token');
    const forNotes = await tokenFor(ana, { apps: ['notes'] });
    const elsewhere = await post(forNotes, rpc('ping'));
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.headers['x-ratelimit-remaining']).toBe('999');
    expect((await post(forNotes, rpc('ping'), {}, '/notes/api/mcp')).status).toBe(200);
    const raw = await tokenFor(ana);
    expect((await post(null, rpc('ping'), { authorization: `bearer ${raw}` })).status).toBe(200);
    expect((await post(raw, rpc('ping'), { origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (await post(raw, rpc('ping'), { origin: 'http://localhost:80', host: 'localhost:80' }))
        .status,
    ).toBe(200);
  });

  test('refuses a name that is not ours, so that no other site can stand in for it', async () => {
    const raw = await tokenFor(ana);
    for (const host of ['evil.example', 'daybook.evil.example:8080']) {
      expect((await post(raw, rpc('ping'), { host, origin: `http://${host}` })).status).toBe(403);
    }
    for (const host of [
      'localhost:8080',
      '192.168.1.5:8080',
      '[::1]:8080',
      'nas',
      'nas.local:8080',
    ]) {
      expect((await post(raw, rpc('ping'), { host })).status, host).toBe(200);
    }
  });

  test('serves POST only', async () => {
    const raw = await tokenFor(ana);
    for (const method of ['GET', 'DELETE']) {
      const answer = await instance.bearer(raw).call(`${method} /recipe/api/mcp`);
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    }
  });

  test('limits each token separately, says so in its headers, and counts a batch by its calls', async () => {
    const small = await openInstance({ ...ALL_ON, API_RATE_LIMIT_PER_MIN: '5' });
    const owner = await small.person('ana');
    const make = async () =>
      (await owner.call('POST /api/tokens', { name: 't', scopes: ['mcp:read'] })).body.raw;
    const [one, two] = [await make(), await make()];
    const call = (raw: string, body: unknown = rpc('ping')) =>
      small.bearer(raw).call('POST /recipe/api/mcp', body, {
        headers: { accept: 'application/json, text/event-stream' },
      });
    const first = await call(one);
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' });
    expect(first.headers['x-ratelimit-reset']).toBe(String(small.clock.millis() / 1000 + 60));
    await call(one, [rpc('ping'), rpc('ping'), rpc('ping')]);
    const last = await call(one);
    expect(last.headers['x-ratelimit-remaining']).toBe('0');
    const refused = await call(one);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await call(two)).status).toBe(200);
    small.clock.forward({ seconds: 60 });
    expect((await call(one)).status).toBe(200);
    await small.nobody.call('POST /recipe/api/mcp', rpc('ping'));
    expect((await call(one)).headers['x-ratelimit-remaining']).toBe('3');
    const never = await call(
      two,
      Array.from({ length: 6 }, () => rpc('ping')),
    );
    expect([never.status, never.body.error.message]).toEqual([413, 'A batch has at most 5 calls.']);
    await small.close();
  });
});
