import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, mayInstallPackages } from './debian-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HELP =
  'The browser tests need Chromium. Install it (on Debian or Ubuntu: apt-get install chromium) ' +
  'or name one with CHROMIUM_PATH, then run ./check again; ./check quick does without.';

export class NoChromium extends Error {}

/** The path of a Chromium, installed from Debian's packages where that is possible. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new NoChromium(`CHROMIUM_PATH: there is no ${given}.`);
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = given || [...PLACES, ...onPath].find((path) => existsSync(path));
  if (found) return found;
  if (!mayInstallPackages()) throw new NoChromium(HELP);
  process.stdout.write('Installing Chromium ...\n');
  if (!installPackage('chromium')) throw new NoChromium(HELP);
  return '/usr/bin/chromium';
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium's engine without its window, of the same version, which most browser tests take to save
 * time. Nothing where the distribution has none, or where another Chromium is asked for.
 */
export function findChromiumShell(): string | undefined {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(SHELL) && mayInstallPackages()) installPackage('chromium-headless-shell');
  return existsSync(SHELL) ? SHELL : undefined;
}
