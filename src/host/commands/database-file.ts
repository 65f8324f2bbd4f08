import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { refuseNewer } from '../../kernel/database/migrate.ts';
import { listMigratingModules } from '../migrating-modules.ts';

/** The reason why a command did nothing, in one sentence. */
export class CommandError extends Error {}

/** Suffixes of a database's files: the file itself, its write-ahead log and its shared memory. */
export const FILE_SUFFIXES = ['', '-wal', '-shm'] as const;

/** Refuses a file that is damaged, not a Daybook database, or written by a newer version. */
export function checkDatabase(path: string, name: string): void {
  const database = open(path, name);
  try {
    const check = database.prepare('pragma integrity_check(1)').get();
    if (check?.integrity_check !== 'ok') {
      throw new CommandError(`${name} is damaged (${check?.integrity_check}).`);
    }
    const isDaybook = database
      .prepare("select 1 from sqlite_schema where name = 'schema_migrations'")
      .get();
    if (!isDaybook) throw new CommandError(`${name} is a SQLite database, but not one of Daybook.`);
    const applied = database.prepare('select module, id from schema_migrations').all();
    refuseNewer(applied as { module: string; id: string }[], listMigratingModules());
  } catch (error) {
    throw isUnreadable(error)
      ? new CommandError(`${name} is not a readable SQLite database.`)
      : error;
  } finally {
    database.close();
  }
}

/** Merges the write-ahead log into the database file and removes the log. */
export function checkpointLog(path: string, name: string): void {
  const database = open(path, name);
  try {
    database.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  } catch (error) {
    throw isUnreadable(error)
      ? new CommandError(`${name} is not a readable SQLite database.`)
      : error;
  } finally {
    database.close();
  }
}

/** Syncs a file or a folder to disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function open(path: string, name: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    throw new CommandError(`${name} cannot be opened: ${(error as Error).message}.`);
  }
}

function isUnreadable(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 26 || code === 11;
}
