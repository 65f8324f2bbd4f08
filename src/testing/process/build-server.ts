import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');

/** Brings the joined server up to date, as `./start` does; also what vitest calls before a run. */
export default function buildServer(): void {
  const path = `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}`;
  execFileSync('sh', ['scripts/build-server.sh'], {
    cwd: PROJECT,
    env: { ...process.env, PATH: path },
    stdio: 'inherit',
  });
}
