import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../kernel/config.ts';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Daybook is running on the data folder ${folder}. Stop it first, or give this one its own DATA_DIR. ` +
        'Several processes share data through PostgreSQL (DATABASE_URL).',
    );
  }
}

/**
 * One process per SQLite database. The lock is the operating system's, held on a file of its
 * own, so it ends with the process however that ends.
 */
export function lockDataFolder({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (database.startsWith('postgres')) return () => {};
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(dataDir);
  }
  return () => lock.close();
}
