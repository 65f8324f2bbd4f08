import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HELP =
  'The browser tests need Chromium. Install it (on Debian or Ubuntu: apt-get install chromium) ' +
  'or name one with CHROMIUM_PATH, then run ./check again; ./check quick does without.';

/** The path of a Chromium, installed from Debian's packages where that is possible. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = PLACES.find(existsSync);
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) throw new Error(HELP);
  process.stdout.write('Installing Chromium ...\n');
  try {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update', '-qq'], quiet);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...quiet,
      env,
    });
  } catch {
    throw new Error(HELP);
  }
  return '/usr/bin/chromium';
}
