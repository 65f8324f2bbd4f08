import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

const THEME = "document.documentElement.dataset.theme = 'dark'";
let folder: string;
let instance: TestInstance;

function page(name: string, up: string): string {
  return `<!doctype html><script>${THEME}</script><meta name="daybook" content=""><title>${name}</title>
<script type="module" src="${up}/assets/${name}-1a2b.js"></script>`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page('home', '.'));
  writeFileSync(join(folder, 'sw.js'), 'self.oninstall = null;');
  writeFileSync(join(folder, 'assets', 'home-1a2b.js'), 'export const here = "home";'.repeat(20));
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
      'cache-control': 'no-cache',
    });
  });

  test('compressed ahead of time: hashed files for ever, pages asked for anew', async () => {
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
    const again = await get('/', { 'if-none-match': String(packed.headers.etag) });
    expect(again.status).toBe(304);
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
    const head = await instance.nobody.call('HEAD /');
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect((await instance.nobody.call('HEAD /api/health')).status).toBe(200);
  });
});
