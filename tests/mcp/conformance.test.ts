import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BearerProxy, startBearerProxy } from '../../src/testing/clients/bearer-proxy.ts';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { type RunningServer, startServer } from '../../src/testing/process/start-server.ts';

const run = promisify(execFile);
const BIN = 'node_modules/.bin';

/** What the suite finds missing because we do not offer it, each with its reason. */
const EXPECTED: Record<string, Record<string, { why: string; checks: string[] }>> = JSON.parse(
  readFileSync('tests/mcp/expected-failures.json', 'utf8'),
);

let server: RunningServer;
let proxy: BearerProxy;
let token: string;

beforeAll(async () => {
  if (ENGINE !== 'sqlite') return;
  server = await startServer({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '100000',
  });
  const post = async (path: string, body: object, bearer?: string) => {
    const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string; raw: string };
  };
  const session = await post('/api/auth/register', {
    username: 'ana',
    password: 'Correct-Horse-7',
  });
  const scopes = ['mcp:read', 'mcp:write', 'mcp:destroy'];
  token = (await post('/api/tokens', { name: 'suite', scopes }, session.token)).raw;
  proxy = await startBearerProxy(`${server.url}/recipe/api/mcp`, token);
});
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
});

/** The checks that failed, by scenario. */
function failures(folder: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const path of globSync(join(folder, '*', 'checks.json'))) {
    const scenario = basename(dirname(path))
      .replace(/^server-/, '')
      .replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    const checks = JSON.parse(readFileSync(path, 'utf8')) as { id: string; status: string }[];
    const failed = checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id);
    if (failed.length > 0) found[scenario] = [...new Set(failed)].toSorted();
  }
  return found;
}

describe.runIf(ENGINE === 'sqlite')("the protocol's own conformance suite", () => {
  test.each(Object.keys(EXPECTED))(
    'for revision %s finds only what we do not offer',
    { timeout: 180_000 },
    async (revision) => {
      const folder = mkdtempSync(join(tmpdir(), 'daybook-conformance-'));
      await run(`${BIN}/conformance`, [
        'server',
        '--url',
        proxy.url,
        '--requirements',
        revision,
        '-o',
        folder,
      ]).catch(() => undefined);
      const ran = globSync(join(folder, '*', 'checks.json')).length;
      const found = failures(folder);
      rmSync(folder, { recursive: true });
      expect(ran).toBeGreaterThan(25);
      const expected = Object.entries(EXPECTED[revision] ?? {}).map(([scenario, { checks }]) => [
        scenario,
        checks,
      ]);
      expect(found).toEqual(Object.fromEntries(expected));
    },
  );
});

describe.runIf(ENGINE === 'sqlite')("the inspector's command line", () => {
  const inspect = async (...options: string[]) => {
    const { stdout } = await run(`${BIN}/mcp-inspector`, [
      ...[
        '--cli',
        `${server.url}/recipe/api/mcp`,
        '--transport',
        'http',
        '--protocol-era',
        'modern',
      ],
      ...['--header', `Authorization: Bearer ${token}`, '--format', 'json', '-q', ...options],
    ]);
    return stdout;
  };

  test('lists and calls tools', { timeout: 60_000 }, async () => {
    expect(await inspect('--method', 'tools/list')).toContain('list_shopping_list');
    const added = await inspect(
      ...[
        '--method',
        'tools/call',
        '--tool-name',
        'add_shopping_item',
        '--tool-args-json',
        '{"name":"Pears"}',
      ],
    );
    expect(added).toContain('Pears');
  });
});
