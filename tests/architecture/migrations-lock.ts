import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

export const LOCK_FILE = 'tests/architecture/migrations.lock.json';

export type Lock = Readonly<Record<string, string>>;

/** The hash of every migration in the tree, by its path. */
export function migrationHashes(): Lock {
  const paths = globSync('src/**/migrations/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted();
  return Object.fromEntries(
    paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** A migration that has been recorded ran on somebody's data: it may not change or go away. */
export function tampered(recorded: Lock, present: Lock): string[] {
  return Object.keys(recorded).filter((path) => recorded[path] !== present[path]);
}
