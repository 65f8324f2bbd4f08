import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../kernel/config/config.ts';
import { sqliteCode } from '../../kernel/database/errors/storage-errors.ts';
import { probeFolderSync } from '../../kernel/files/probe-folder.ts';

const SQLITE_BUSY = 5;

/** The name of a checked backup until it replaces the database. */
export const RESTORING = 'restoring.sqlite';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Daybook is running on the data folder ${folder}. Stop it first, or give this one its own DATA_DIR. ` +
        'Several processes share data through PostgreSQL (DATABASE_URL).',
    );
  }
}

/** The database was moved away, but the backup did not replace it. */
export class InterruptedRestore extends Error {
  constructor(folder: string) {
    super(
      `A restore into the data folder ${folder} was interrupted. Run ./daybook restore <file> again; ` +
        'the former database is in the newest folder before-restore-… there.',
    );
  }
}

/**
 * Allows one process per SQLite database. The operating system holds the lock on a separate file and
 * releases it when the process ends.
 */
export function lockDataFolder({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  probeFolderSync(dataDir);
  if (database.startsWith('postgres')) return () => {};
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw sqliteCode(error) === SQLITE_BUSY ? new FolderInUse(dataDir) : error;
  }
  return () => lock.close();
}

/** After an interrupted restore there is no database; a start would create an empty one. */
export function refuseInterruptedRestore({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): void {
  if (database.startsWith('postgres') || existsSync(database)) return;
  if (existsSync(join(dataDir, RESTORING))) throw new InterruptedRestore(dataDir);
}
