import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppName, Config } from '../../kernel/config/config.ts';
import { appBaseOf } from '../modules.ts';
import { pageHeaders } from '../security/security-headers.ts';
import { VERSION } from '../version.ts';

/** Pages are a few kilobytes; the default window would take megabytes for each. */
const SMALL_WINDOW = { params: { [constants.BROTLI_PARAM_LGWIN]: 13 } };

/** A page of the web client with its encodings and headers, built once at boot. */
export interface WebPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

type WebPageConfig = Pick<Config, 'apps' | 'basePath' | 'development'>;

/**
 * The page of an app, or of home for null, with the addresses of this instance: absolute paths of the
 * files that it loads, and everything else in its `daybook` meta tag.
 */
export function buildWebPage(folder: string, app: AppName | null, config: WebPageConfig): WebPage {
  const { basePath, apps, development } = config;
  const about = {
    base: basePath,
    app,
    apps: apps.map((name) => ({ name, base: appBaseOf(name, config).base })),
    version: VERSION,
    development,
  };
  const html = readFileSync(join(folder, app ?? '', 'index.html'), 'utf8')
    .replaceAll(/(["'])\.{1,2}\/assets\//g, `$1${basePath}/assets/`)
    .replace(
      'name="daybook" content=""',
      () => `name="daybook" content="${escapeAttribute(JSON.stringify(about))}"`,
    );
  const plain = Buffer.from(html);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  return {
    plain,
    brotli: brotliCompressSync(plain, SMALL_WINDOW),
    gzip: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    headers: pageHeaders({ scripts }),
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
