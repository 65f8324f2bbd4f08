import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A demo takes no other setting, so that it can neither reach nor change anything of the operator. */
const TAKEN_SETTINGS: ReadonlySet<string> = new Set([
  ...['DEMO', 'PORT', 'HOST', 'BASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'APPS', 'TZ'],
  ...['LOG_LEVEL', 'DEVELOPMENT', 'MCP_ENABLED', 'MCP_WRITE_ENABLED', 'MCP_DESTROY_ENABLED'],
]);

/** Whether a setting that `names` knows applies to a demo. */
function isDropped(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name.replace(/_FILE$/, '')) || /^OIDC_PROVIDER_\d/.test(name)
    ? !TAKEN_SETTINGS.has(name)
    : false;
}

/**
 * Gives the process a new data folder in place of the operator's settings. The folder is removed when
 * the process ends.
 */
export function enterDemoFolder(environment: NodeJS.ProcessEnv, names: ReadonlySet<string>): void {
  for (const name of Object.keys(environment)) {
    if (isDropped(name, names)) delete environment[name];
  }
  const folder = mkdtempSync(join(tmpdir(), 'daybook-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  environment.DATA_DIR = folder;
}
