import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { copy, projectFiles } from './prove-image/build-context.ts';

/**
 * Writes build/daybook-<version>.tar.gz: the built server and web client, for systems that should
 * not build. Unpacked, `./start` installs the production packages and serves.
 */
const PARTS = [
  'start',
  'daybook',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
  'packaging',
  'docs',
];
const SCRIPTS = ['install.sh', 'prepare.sh', 'requirements.sh', 'serve.sh', 'stale.sh'];
const BUILT = ['package.json', 'package-lock.json', 'web'];

const run = (script: string) => execFileSync('sh', [script], { stdio: 'inherit' });
run('scripts/build-web.sh');
run('scripts/build-server.sh');

const name = `daybook-${project.version}`;
const folder = join('build/release', name);
rmSync('build/release', { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const isPacked = (file: string) =>
  PARTS.some((part) => file === part || file.startsWith(`${part}/`)) ||
  SCRIPTS.some((script) => file === `scripts/${script}`);
for (const file of projectFiles().filter(isPacked)) copy(file, join(folder, file));
for (const part of BUILT) copy(join('build', part), join(folder, 'build', part));
// Rebuilt: build/server keeps old files for servers that run.
execFileSync(
  'vite',
  ['build', '--config', 'vite.server.config.ts', '--outDir', join(folder, 'build/server')],
  { stdio: 'inherit' },
);
execFileSync('tar', ['-czf', `build/${name}.tar.gz`, '-C', 'build/release', name]);
rmSync('build/release', { recursive: true });
process.stdout.write(`build/${name}.tar.gz\n`);
