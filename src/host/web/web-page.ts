import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOKS_ENABLED } from '../../accounts/variables.ts';
import type { AppName, Config } from '../../kernel/config/config.ts';
import { DEMO_SIGN_IN } from '../demo/accounts.ts';
import { appBaseOf } from '../modules.ts';
import { pageHeaders } from '../security/security-headers.ts';
import { VERSION } from '../version.ts';

/** Where the build leaves room for the session of the caller. */
const SESSION = '<script type="application/json" id="session"></script>';

/** A page of the web client, built once at boot. */
export interface WebPage {
  readonly headers: Readonly<Record<string, string>>;
  /** The page for one caller; null leaves the session out. */
  render(session: unknown): string;
}

type WebPageConfig = Pick<Config, 'apps' | 'basePath' | 'development' | 'demo' | 'valueOfVariable'>;

/**
 * The page of an app, or of home for null, with the addresses of this instance: absolute paths of the
 * files that it loads, and everything else in its `daybook` meta tag.
 */
export function buildWebPage(folder: string, app: AppName | null, config: WebPageConfig): WebPage {
  const { basePath, apps, development, demo } = config;
  const about = {
    base: basePath,
    app,
    apps: apps.map((name) => ({ name, base: appBaseOf(name, config).base })),
    version: VERSION,
    development,
    ...(demo && { demo: DEMO_SIGN_IN }),
    webhooks: config.valueOfVariable(WEBHOOKS_ENABLED),
  };
  const html = readFileSync(join(folder, app ?? '', 'index.html'), 'utf8')
    .replaceAll(/(["'])\.{1,2}\/assets\//g, `$1${basePath}/assets/`)
    .replace(
      'name="daybook" content=""',
      () => `name="daybook" content="${escapeAttribute(JSON.stringify(about))}"`,
    );
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  return {
    // A page names its caller, so no cache may keep it, not even that of the back button.
    headers: {
      ...pageHeaders({ scripts }),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
    render: (session) =>
      session === null
        ? html
        : html.replace(SESSION, () => SESSION.replace('><', () => `>${inertJson(session)}<`)),
  };
}

/** JSON that can't end the script element which holds it. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
