import { execFileSync, spawnSync } from 'node:child_process';

/** Root on Debian or Ubuntu. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a package of the distribution; false if that failed. */
export function installPackage(name: string): boolean {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      ...quiet,
      env,
    });
    return true;
  } catch {
    return false;
  }
}
