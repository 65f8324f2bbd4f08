import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createServerStorage, type TestStorage } from '../src/testing/instance/storage.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const PASSWORD = 'Correct-Horse-7';
const running: RunningServer[] = [];
const storages: TestStorage[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const storage of storages.splice(0)) await storage.discard();
});

async function storage(): Promise<Record<string, string>> {
  const fresh = await createServerStorage();
  storages.push(fresh);
  return { DATA_DIR: fresh.dataDir };
}

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(environment);
  running.push(server);
  return server;
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function addMilk(url: string): Promise<number> {
  const answer = await fetch(`${url}/recipe/api/shopping`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Milk"}',
  });
  return answer.status;
}

async function countItems(url: string): Promise<number> {
  const answer = await fetch(`${url}/recipe/api/shopping`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

describe('the process', () => {
  test('says where the apps are, and how to stop', async () => {
    const server = await start(await storage());
    expect(server.output()).toContain(`Daybook is serving (sqlite):`);
    for (const base of ['', '/nutrition', '/workout', '/recipe', '/notes']) {
      expect(server.output()).toContain(`${server.url}${base}/\n`);
    }
    expect(server.output()).toContain('Stop it with Ctrl-C.');
  });

  test('hashes passwords with 2^12 rounds of bcrypt', async () => {
    const settings = await storage();
    await register((await start(settings)).url);
    const database = new DatabaseSync(join(settings.DATA_DIR ?? '', 'daybook.sqlite'));
    const users = database.prepare('select password_hash from users').all();
    database.close();
    expect(users).toEqual([{ password_hash: expect.stringMatching(/^\$2b\$12\$/) }]);
  });

  test('finds what it loads only when it is needed', async () => {
    const { url } = await start({ ...(await storage()), MCP_ENABLED: '1' });
    const ana = await register(url);
    const ask = async (method: string, path: string, body?: object, headers = {}) => {
      const answer = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ana}`, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { type: answer.headers.get('content-type'), text: await answer.text() };
    };

    await ask('PUT', '/api/auth/settings', { password_policy: 'strong' });
    const passwords = { old_password: PASSWORD, new_password: 'Password1!' };
    const weak = await ask('PATCH', '/api/auth/change-password', passwords);
    expect(weak.text).toContain('too easy to guess');

    expect((await ask('GET', '/workout/api/exercises?q=burpee')).text).toContain('"Burpee"');

    const recipe = JSON.parse((await ask('POST', '/recipe/api/recipes', { name: 'Żurek' })).text);
    expect((await ask('GET', `/recipe/api/recipes/${recipe.id}/card.png`)).type).toBe('image/png');
    expect((await ask('GET', '/recipe/api/recipes/export')).text).toContain('zurek/recipe.json');

    const scopes = ['mcp:read'];
    const { raw } = JSON.parse((await ask('POST', '/api/tokens', { name: 'test', scopes })).text);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const tools = await ask('POST', '/recipe/api/mcp', call, {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${raw}`,
    });
    expect(tools.text).toContain('list_shopping_list');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes the request under way and leaves in order',
    async (signal) => {
      const server = await start(await storage());
      const slow = request(`${server.url}/recipe/api/shopping`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 15 },
      });
      slow.write('{"name":');
      await once(slow, 'socket');
      await addMilk(server.url);
      const ended = once(server.process, 'exit');
      server.process.kill(signal);
      await expect.poll(() => server.output()).toContain('"msg":"stopping"');
      slow.end('"Eggs"}');
      const [answer] = await once(slow, 'response');
      expect(answer.statusCode).toBe(201);
      expect(await ended).toEqual([0, null]);
    },
  );

  test('on SIGTERM leaves in order although a request never arrives whole', async () => {
    const server = await start(await storage());
    const port = Number(new URL(server.url).port);
    const [body, head] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const socket of [body, head]) socket.on('error', () => undefined);
    body.write(
      'POST /recipe/api/shopping HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\n' +
        'content-length: 500\r\n\r\n{"name":',
    );
    head.write('POST /recipe/api/shopping HTTP/1.1\r\nHost: 127');
    await addMilk(server.url);
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('on SIGTERM answers what comes by open connections, and takes no others', async () => {
    const server = await start(await storage());
    const address = `${server.url}/api/health`;
    const used = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (agent: Agent) => {
      const [answer] = await once(get(address, { agent }), 'response');
      answer.resume();
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await ask(used)).toEqual([200, 'keep-alive']);
    const fresh = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(fresh, 'connect');
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await expect.poll(() => server.output(), { interval: 5 }).toContain('"msg":"stopping"');
    fresh.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    const answers = Promise.all([ask(used), text(fresh)]);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    const [again, first] = await answers;
    expect(again).toEqual([200, 'close']);
    expect(first).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
    expect(await ended).toEqual([0, null]);
  });

  test('killed at once starts again with what it had acknowledged', async () => {
    const environment = await storage();
    const first = await start(environment);
    expect(await addMilk(first.url)).toBe(201);
    const ended = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await ended;
    const second = await start(environment);
    expect(await countItems(second.url)).toBe(1);
  });

  test('refuses a data folder that another one uses', async () => {
    const environment = await storage();
    await start(environment);
    await expect(startServer(environment)).rejects.toThrow(
      /Another Daybook is running on the data folder/,
    );
  });

  test('keeps its data where only its user can read it', async () => {
    const environment = await storage();
    await start(environment);
    const mode = (...path: string[]) =>
      statSync(join(String(environment.DATA_DIR), ...path)).mode & 0o777;
    expect(mode('daybook.sqlite')).toBe(0o600);
    expect(mode('secrets', 'jwt')).toBe(0o600);
    expect(mode('secrets')).toBe(0o700);
  });

  test('refuses the database of a newer version with a sentence', async () => {
    const environment = await storage();
    await (await start(environment)).stop();
    const database = new DatabaseSync(join(String(environment.DATA_DIR), 'daybook.sqlite'));
    database.exec("insert into schema_migrations values ('recipe', '9999-future', '')");
    database.close();
    await expect(startServer(environment)).rejects.toThrow(/written by a newer version of Daybook/);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [
      { APPS: '', TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be a whole number from 0 to 10, not "yes".',
    ],
    [
      { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' },
      'Nothing listens at 127.0.0.1:1 (DATABASE_URL): start PostgreSQL, or correct host and port.',
    ],
  ])('with %o stops at once and says why', async (environment, message) => {
    const failed = startServer({ ...(await storage()), ...environment });
    await expect(failed).rejects.toThrow(`The server ended with 1:\n${message}`);
  });

  test('a taken port is a sentence', async () => {
    const server = await start(await storage());
    const port = new URL(server.url).port;
    await expect(startServer({ ...(await storage()), PORT: port })).rejects.toThrow(
      /PORT \d+ is taken/,
    );
  });
});
