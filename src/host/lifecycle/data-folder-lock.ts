import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../kernel/config/config.ts';
import { sqliteCode } from '../../kernel/database/storage-errors.ts';
import { probeFolderSync } from '../../kernel/files/probe-folder.ts';

const SQLITE_BUSY = 5;

/** A checked backup waits under this name until it takes the database's place. */
export const RESTORING = 'restoring.sqlite';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Daybook is running on the data folder ${folder}. Stop it first, or give this one its own DATA_DIR. ` +
        'Several processes share data through PostgreSQL (DATABASE_URL).',
    );
  }
}

/** The present database was moved away and the backup was not put in its place yet. */
export class InterruptedRestore extends Error {
  constructor(folder: string) {
    super(
      `A restore into the data folder ${folder} was interrupted. Run ./daybook restore <file> again; ` +
        'the former database is in the newest folder before-restore-… there.',
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

/** An interrupted restore leaves no database; starting would begin an empty one in its place. */
export function refuseInterruptedRestore({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): void {
  if (database.startsWith('postgres') || existsSync(database)) return;
  if (existsSync(join(dataDir, RESTORING))) throw new InterruptedRestore(dataDir);
}
