import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { EventReader } from '../../src/testing/clients/event-reader.ts';
import { PASSWORD } from '../../src/testing/instance/test-account.ts';
import { freePort } from '../../src/testing/process/free-port.ts';
import { type RunningServer, startServer } from '../../src/testing/process/start-server.ts';
import { watch } from '../../src/testing/process/watchdog.ts';

interface Proxy {
  readonly language: string;
  readonly program: string;
  /** The settings as the page has them, without what needs a name and a certificate. */
  settings(snippet: string, port: number, server: string, folder: string): string;
  options(file: string, folder: string): string[];
}

const PROXIES: Record<string, Proxy> = {
  nginx: {
    language: 'nginx',
    program: process.env.NGINX_PATH ?? 'nginx',
    settings: (snippet, port, server, folder) => `
      daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        ${snippet
          .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
          .replaceAll(/ssl_certificate.*;\n/g, '')
          .replace('$host;', '$http_host;')
          .replace('127.0.0.1:8080', server)}
      }`,
    options: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
  },
  caddy: {
    language: 'caddy',
    program: process.env.CADDY_PATH ?? 'caddy',
    settings: (snippet, port, server) =>
      `{\n  admin off\n  auto_https off\n}\n${snippet
        .replace('daybook.example.org {', `http://127.0.0.1:${port} {\n  bind 127.0.0.1`)
        .replace('127.0.0.1:8080', server)}`,
    options: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe.each(Object.entries(PROXIES))('behind %s, set up as the page says', (_name, proxy) => {
  const isInstalled = !spawnSync(proxy.program, ['-v']).error;

  test.runIf(isInstalled)(
    'large bodies pass, events come at once, and callers are told apart',
    async () => {
      const { url, server } = await startBehind(proxy);
      const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url, ...headers },
          body: JSON.stringify(body),
        });
      const registered = await call('/api/auth/register', { username: 'ana', password: PASSWORD });
      expect(registered.status).toBe(201);
      const { token } = (await registered.json()) as { token: string };

      const form = new FormData();
      form.set('progressId', 'a-large-archive');
      form.set('file', new Blob([Buffer.alloc(30_000_000)]), 'large.zip');
      const scanned = await fetch(`${url}/recipe/api/recipes/import-zip/scan`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      expect(scanned.status).toBe(400);
      expect(await scanned.json()).toMatchObject({ code: expect.any(String) });

      const reader = await EventReader.open(`${url}/recipe/api/shopping/live`, token);
      await expect.poll(() => reader.received.length, { timeout: 5000 }).toBeGreaterThan(0);
      const bearer = { authorization: `Bearer ${token}` };
      expect((await call('/recipe/api/shopping', { name: 'Milk' }, bearer)).ok).toBe(true);
      await expect.poll(() => reader.received.length, { timeout: 5000 }).toBeGreaterThan(1);
      await reader.leave();

      // A caller that invents forwarded addresses is still counted as one.
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const wrong = { username: `nobody${attempt}`, password: 'wrong' };
        const invented = { 'x-forwarded-for': `198.51.100.${attempt}` };
        statuses.push((await call('/api/auth/login', wrong, invented)).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(server.output()).not.toContain('error');
    },
    120_000,
  );
});

async function startBehind(proxy: Proxy): Promise<{ url: string; server: RunningServer }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({ TRUST_PROXY: '1', PUBLIC_URL: url });
  cleanUps.push(() => server.stop());
  const folder = mkdtempSync(join(tmpdir(), 'daybook-proxy-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'settings');
  const page = readFileSync('docs/reverse-proxy.md', 'utf8');
  const snippet = new RegExp(`\`\`\`${proxy.language}\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (!snippet) throw new Error(`docs/reverse-proxy.md has no snippet for ${proxy.language}.`);
  const upstream = new URL(server.url).host;
  writeFileSync(file, proxy.settings(snippet, port, upstream, folder));
  const child = spawn(proxy.program, proxy.options(file, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  if (child.pid) child.on('exit', watch('process', child.pid));
  cleanUps.push(() => end(child));
  await expect
    .poll(
      () => {
        if (child.exitCode !== null) throw new Error(said);
        return fetch(`${url}/api/health`).then(
          ({ status }) => status,
          () => 0,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(200);
  return { url, server };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  // Caddy would wait for kept connections first.
  child.kill('SIGKILL');
  await ended;
}
