import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { RESTORING } from '../lifecycle/data-folder-lock.ts';
import {
  CommandError,
  checkDatabase,
  checkpointLog,
  FILE_SUFFIXES,
  syncToDisk,
} from './database-file.ts';

/**
 * Replaces the database with a backup. The current database is moved to a dated folder together with
 * its write-ahead log, which SQLite would otherwise replay into the backup.
 */
export function restoreDatabase({ database, dataDir }: Config, backup: string): string {
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`);
  if (existsSync(database) && realpathSync(backup) === realpathSync(database)) {
    throw new CommandError(`${backup} is the database itself, not a backup of it.`);
  }
  const draft = join(dataDir, RESTORING);
  removeDatabaseFiles(draft);
  try {
    copyBackup(backup, draft);
    checkpointLog(draft, backup);
    checkDatabase(draft, backup);
    syncToDisk(draft);
  } catch (error) {
    removeDatabaseFiles(draft);
    throw error;
  }
  const aside = moveToDatedFolder(database, dataDir);
  renameSync(draft, database);
  syncToDisk(dataDir);
  return [
    `The database is restored from ${backup}.`,
    aside ? `The former one is in ${aside}.` : 'There was no database before.',
    'Pictures (files) and keys (secrets) in the data folder are as they were.',
  ].join(' ');
}

/** Copies the backup with its write-ahead log, which a copy of a running instance needs. */
function copyBackup(backup: string, draft: string): void {
  for (const companion of ['', '-wal'] as const) {
    if (!existsSync(backup + companion)) continue;
    copyFileSync(backup + companion, draft + companion, constants.COPYFILE_EXCL);
    chmodSync(draft + companion, 0o600);
  }
}

function moveToDatedFolder(database: string, dataDir: string): string | null {
  const present = FILE_SUFFIXES.filter((companion) => existsSync(database + companion));
  if (present.length === 0) return null;
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 23);
  const aside = join(dataDir, `before-restore-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const companion of present) {
    renameSync(database + companion, join(aside, basename(database) + companion));
  }
  syncToDisk(aside);
  syncToDisk(dataDir);
  return aside;
}

function removeDatabaseFiles(path: string): void {
  for (const companion of FILE_SUFFIXES) rmSync(path + companion, { force: true });
}
