import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServerStorage, type TestStorage } from '../src/testing/instance/storage.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const PASSWORD = 'Correct-Horse-7';
const SECRET = 'hunter2-hunter2-hunter2';

interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly request: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly account: number | null;
}

describe('the log of a running server', () => {
  let storage: TestStorage;
  let server: RunningServer;
  let ana: { token: string; id: number };

  const ask = (method: string, path: string, body?: object, headers = {}) =>
    fetch(server.url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        authorization: `Bearer ${ana.token}`,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  const linesOf = (route: string): LogLine[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.route === route);

  beforeAll(async () => {
    storage = await createServerStorage();
    server = await startServer({ DATA_DIR: storage.dataDir, TRUST_PROXY: '1', MCP_ENABLED: '1' });
    const answer = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ username: 'ana', password: PASSWORD }),
    });
    const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
    ana = { token, id: user.id };
  });
  afterAll(async () => {
    await server.stop();
    await storage.discard();
  });

  test('has one line per request with id, route, status, duration and account', async () => {
    await ask('GET', '/recipe/api/shopping?q=milk');
    await expect.poll(() => linesOf('GET /recipe/api/shopping')).toHaveLength(1);
    const [line] = linesOf('GET /recipe/api/shopping');
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      request: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
      route: 'GET /recipe/api/shopping',
      status: 200,
      ms: expect.any(Number),
      account: ana.id,
      msg: 'request',
    });
  });

  test('names the pattern of a route, never an id, a token or a query of the address', async () => {
    await ask('GET', '/recipe/api/recipes/424242');
    await fetch(`${server.url}/notes/api/n/${SECRET}?code=${SECRET}`);
    await fetch(`${server.url}/no-such-place/${SECRET}`);
    await fetch(`${server.url}/%E0%A4%A?${SECRET}`);
    await expect.poll(() => linesOf('GET /recipe/api/recipes/:id')).toHaveLength(1);
    expect(linesOf('GET /recipe/api/recipes/:id')[0]).toMatchObject({ status: 404 });
    await expect.poll(() => linesOf('GET /notes/api/n/:token')).toHaveLength(1);
    expect(linesOf('GET /notes/api/n/:token')[0]).toMatchObject({ status: 400, account: null });
    await expect.poll(() => linesOf('GET (none)').map(({ status }) => status)).toEqual([404, 400]);
    expect(server.output()).not.toContain('424242');
  });

  test('names the account of an AI client by its API token', async () => {
    const created = await ask('POST', '/api/tokens', { name: 'test', scopes: ['mcp:read'] });
    const { raw } = (await created.json()) as { raw: string };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${raw}`,
    };
    expect((await ask('POST', '/recipe/api/mcp', call, headers)).status).toBe(200);
    await expect.poll(() => linesOf('POST /recipe/api/mcp')).toHaveLength(1);
    expect(linesOf('POST /recipe/api/mcp')[0]).toMatchObject({ account: ana.id });
    expect(server.output()).not.toContain(raw);
  });

  test('has no password, token, cookie or network address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77', cookie: `daybook=${SECRET}` };
    await ask('POST', '/api/auth/login', { username: 'ana', password: SECRET }, headers);
    await ask('POST', '/api/auth/login', { username: 'ana', password: PASSWORD }, headers);
    await expect.poll(() => linesOf('POST /api/auth/login')).toHaveLength(2);
    for (const hidden of [PASSWORD, SECRET, ana.token, '203.0.113.77']) {
      expect(server.output()).not.toContain(hidden);
    }
    const logged = server.output().slice(server.output().indexOf('Ctrl-C'));
    expect(logged).not.toContain('127.0.0.1');
  });

  test('has the requests whose client went away before the answer', async () => {
    const statuses = async () => {
      const leaving = new AbortController();
      const body = JSON.stringify({ username: 'ana', password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      const url = `${server.url}/api/auth/login`;
      const asked = fetch(url, { method: 'POST', headers, body, signal: leaving.signal });
      setTimeout(() => leaving.abort(), 50);
      await asked.catch(() => undefined);
      return linesOf('POST /api/auth/login').map(({ status }) => status);
    };
    // It depends on the machine whether the server has begun when the client leaves.
    await expect.poll(statuses, { interval: 300 }).toContain(499);
  });

  test('has a stream of events with its status when it ends', async () => {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${ana.token}` };
    const url = `${server.url}/notes/api/notes/live`;
    expect((await fetch(url, { headers, signal: leaving.signal })).status).toBe(200);
    leaving.abort();
    await expect.poll(() => linesOf('GET /notes/api/notes/live')).toHaveLength(1);
    expect(linesOf('GET /notes/api/notes/live')[0]).toMatchObject({ status: 200, account: ana.id });
  });

  test('a refused request has the id of its answer', async () => {
    const answer = await ask('GET', '/recipe/api/recipes/7');
    const id = answer.headers.get('x-request-id');
    await expect
      .poll(() => linesOf('GET /recipe/api/recipes/:id').map(({ request }) => request))
      .toContain(id);
  });
});

test('LOG_LEVEL=warn leaves the lines of requests out', async () => {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.stop();
  expect(server.output()).toContain('Ctrl-C');
  expect(server.output()).not.toContain('/api/health');
});
