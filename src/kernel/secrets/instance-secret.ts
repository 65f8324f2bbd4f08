import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The secret that signs sessions: from the configuration, or generated once and stored privately. */
export function readInstanceSecret({
  jwtSecret,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return (
    jwtSecret ??
    readOrCreateSecret(join(dataDir, 'secrets', 'jwt'), () => randomBytes(48).toString('base64url'))
  );
}

/** Reads the secret in a file; the first process that finds none creates it. */
export function readOrCreateSecret(path: string, makeSecret: () => string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, makeSecret(), { mode: 0o600, flush: true });
    // Linking is atomic: the file appears complete, and the first of several processes wins.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
