import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { productionPackages } from './production-packages.ts';

/** Writes build/package.json and its lock file, from which `npm ci` installs for production. */
const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
const { packageFile, lockFile } = productionPackages(
  read('package.json'),
  read('package-lock.json'),
);
mkdirSync('build', { recursive: true });
writeFileSync('build/package.json', `${JSON.stringify(packageFile, null, 2)}\n`);
writeFileSync('build/package-lock.json', `${JSON.stringify(lockFile, null, 2)}\n`);
