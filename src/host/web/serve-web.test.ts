import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../accounts/sessions/cookie.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const THEME = "document.documentElement.dataset.theme = 'dark'";
let folder: string;
let instance: TestInstance;

function page(name: string, up: string): string {
  return `<!doctype html><script>${THEME}</script><meta name="daybook" content=""><title>${name}</title>
<script type="application/json" id="session"></script>
<script type="module" src="${up}/assets/${name}-1a2b.js"></script><!-- ${'-'.repeat(1400)} -->`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page('home', '.'));
  writeFileSync(join(folder, 'sw.js'), 'self.oninstall = null;');
  writeFileSync(join(folder, 'assets', 'home-1a2b.js'), 'export const here = "home";'.repeat(20));
  writeFileSync(join(folder, 'assets', 'barcode-worker-1a2b.js'), 'self;');
  writeFileSync(
    join(folder, 'assets', 'home-1a2b.js.gz'),
    gzipSync('export const here = "home";'.repeat(20)),
  );
  for (const app of ['nutrition', 'workout', 'recipe', 'notes']) {
    mkdirSync(join(folder, app));
    writeFileSync(join(folder, app, 'index.html'), page(app, '..'));
    writeFileSync(join(folder, app, 'manifest.webmanifest'), JSON.stringify({ name: app }));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => instance.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  instance.nobody.call(`GET ${path}`, undefined, { headers });

/** What the page was told about the instance. */
function about(html: string): Record<string, unknown> {
  const content = /name="daybook" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(content.replaceAll('&quot;', '"'));
}

/** The answers that the page carries, or null. */
function sessionIn(html: string) {
  const json = /id="session">([^<]*)<\/script>/.exec(html)?.[1];
  return json ? JSON.parse(json) : null;
}

describe('the web client is served', () => {
  test('with a page at each base that knows where it is', async () => {
    instance = await openInstance({}, folder);
    const home = await get('/');
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(about(home.text)).toMatchObject({ base: '', app: null, development: true });
    const recipe = await get('/recipe/');
    expect(recipe.text).toContain('src="/assets/recipe-1a2b.js"');
    expect(about(recipe.text)).toMatchObject({ app: 'recipe' });
    expect((await get('/recipe')).headers.location).toBe('/recipe/');
    expect((await get('/recipe/manifest.webmanifest')).text).toContain('"recipe"');
    expect((await get('/recipe/index.html')).status).toBe(404);
  });

  test('below BASE_URL as well', async () => {
    instance = await openInstance({ BASE_URL: '/home' }, folder);
    const recipe = await get('/home/recipe/');
    expect(recipe.text).toContain('src="/home/assets/recipe-1a2b.js"');
    expect(about(recipe.text)).toMatchObject({
      base: '/home',
      apps: expect.arrayContaining([{ name: 'recipe', base: '/home/recipe' }]),
    });
    expect((await get('/home/assets/home-1a2b.js')).status).toBe(200);
    expect((await get('/home')).headers.location).toBe('/home/');
    expect((await get('/')).status).toBe(404);
  });

  test('a single app at the root, with its own manifest', async () => {
    instance = await openInstance({ APPS: 'notes' }, folder);
    const notes = await get('/');
    expect(about(notes.text)).toMatchObject({ app: 'notes', apps: [{ name: 'notes', base: '' }] });
    expect((await get('/manifest.webmanifest')).text).toContain('"notes"');
    expect((await get('/notes/')).status).toBe(404);
  });

  test('under a policy that allows our files and the one inline line by its hash', async () => {
    instance = await openInstance({}, folder);
    const { headers } = await get('/');
    const hash = createHash('sha256').update(THEME).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('pages compile no WebAssembly; the worker of the barcode reader does, and reaches only us', async () => {
    instance = await openInstance({}, folder);
    const policyOf = async (path: string) =>
      String((await get(path)).headers['content-security-policy']);
    expect(await policyOf('/')).not.toContain('wasm');
    expect(await policyOf('/assets/barcode-worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('/assets/home-1a2b.js')).toBe('undefined');
  });

  test('compressed: hashed files for ever, pages never kept', async () => {
    instance = await openInstance({}, folder);
    const script = await get('/assets/home-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const packed = await instance.server.inject({
      url: '/',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('/')).text);
    expect(packed.headers.etag).toBeUndefined();
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('and nothing else of the disk', async () => {
    instance = await openInstance({}, folder);
    for (const path of [
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
      '/assets/..%2f..%2fetc/passwd',
      '/recipe/..%2findex.html',
      '/assets/',
      '/assets/none.js',
      '/recipe/none.png',
    ]) {
      const answer = await get(path);
      expect([400, 403, 404], path).toContain(answer.status);
      expect(answer.body, path).toMatchObject({
        error: expect.any(String),
        code: expect.any(String),
      });
    }
  });

  test('HEAD answers like GET, without a body', async () => {
    instance = await openInstance({}, folder);
    const address = await instance.server.listen({ host: '127.0.0.1', port: 0 });
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${address}/api/health`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('a page carries what its first requests would be answered', () => {
  /** Opens a page as the browser of a person does. */
  const open = (path: string, { token }: Person) =>
    get(path, { cookie: `${SESSION_COOKIE}=${token}` });

  test('for the person of the cookie, and for nobody else', async () => {
    instance = await openInstance({}, folder);
    const ada = await instance.person('ada');
    await ada.call('PATCH /api/auth/profile', { full_name: '</script><b>Ada</b>' });
    await ada.call('PATCH /api/auth/preferences', { preferences: { theme: 'dark' } });
    for (const path of ['/', '/recipe/']) {
      const { text } = await open(path, ada);
      expect(sessionIn(text)).toEqual({
        status: (await ada.call('GET /api/auth/status')).body,
        user: (await ada.call('GET /api/auth/me')).body.user,
        preferences: { theme: 'dark' },
      });
      expect(text).not.toContain('<b>Ada');
    }
    const anonymous = sessionIn((await get('/')).text);
    expect(anonymous).toMatchObject({ status: { accounts: true }, user: null, preferences: null });
  });

  test('as nobody after signing out', async () => {
    instance = await openInstance({}, folder);
    const ada = await instance.person('ada');
    await ada.call('POST /api/auth/logout', {});
    const { text } = await open('/', ada);
    expect(sessionIn(text)).toMatchObject({ user: null, preferences: null });
  });

  test('as nobody for a token in a header, which no browser sends with a page', async () => {
    instance = await openInstance({}, folder);
    const ada = await instance.person('ada');
    expect(sessionIn((await ada.call('GET /')).text)).toMatchObject({ user: null });
  });

  test('without accounts, only at an address of its own', async () => {
    instance = await openInstance({}, folder);
    expect(sessionIn((await get('/')).text)).toMatchObject({
      status: { accounts: false, setup_required: true },
      user: null,
    });
    const rebound = await get('/', { host: 'attacker.example.com' });
    expect([rebound.status, sessionIn(rebound.text)]).toEqual([200, null]);
  });
});
