import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage, mayInstallPackages } from './debian-packages.ts';

/**
 * Installs PgBouncer for its tests, which are skipped without it. Where systemd runs, as on
 * somebody's own machine, Debian's package would start a service: there nothing is installed.
 */
export function offerPgbouncer(): void {
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  if (spawnSync('pgbouncer', ['--version'], { env }).status === 0) return;
  if (existsSync('/run/systemd/system') || !mayInstallPackages()) return;
  process.stdout.write('Installing PgBouncer ...\n');
  installPackage('pgbouncer');
}
