import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { isPostgres } from '../../kernel/database/open.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { RefusedBackup } from '../backup/refused-backup.ts';
import { NOTICE_MS, replaceData } from '../backup/replace-data.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { WrongPassphrase } from '../backup/sealed-secrets.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { RESTORING } from '../lifecycle/data-folder-lock.ts';
import { refuseForeignKey } from '../managed-backups/restored-database.ts';
import { listMigratingModules } from '../migrating-modules.ts';
import {
  CommandError,
  checkDatabase,
  checkpointLog,
  FILE_SUFFIXES,
  syncToDisk,
} from './database-file.ts';

/**
 * Replaces all data of the instance with that of a backup. A SQLite database is moved to a dated
 * folder; of a PostgreSQL one a backup is written there first.
 */
export async function restoreInstance(
  config: Config,
  backup: string,
  { passphrase, isLent }: { passphrase: string | undefined; isLent: boolean },
): Promise<string> {
  const { database } = config;
  if (isSqliteFile(backup)) {
    if (isPostgres(database)) {
      throw new CommandError(
        `${backup} is a SQLite database. Restore it without DATABASE_URL, then ./daybook move --to postgres://…`,
      );
    }
    if (isLent) {
      throw new CommandError(
        `${backup} is a SQLite database, which may belong to other keys. Stop the service first.`,
      );
    }
    const aside = replaceDatabaseFile(config, backup);
    return `${said(backup, aside)} Pictures (files) and keys (secrets) in the data folder are as they were.`;
  }
  const modules = listMigratingModules();
  try {
    if (isPostgres(database)) {
      const kept = await keepPresentState(config);
      await restoreBackup(config, backup, {
        modules,
        passphrase,
        replace: (staged, onCommitted) =>
          replaceData(database, staged, modules, { noticeMs: NOTICE_MS, onCommitted }),
      });
      return said(backup, kept);
    }
    let aside: string | null = null;
    await restoreBackup(config, backup, {
      modules,
      passphrase,
      // The service must be able to go on with it.
      ...(isLent && {
        prepare: (staged, secrets) => refuseForeignKey(staged, secrets, config),
      }),
      replace: async (staged, onCommitted) => {
        aside = replaceDatabaseFile(config, staged);
        onCommitted();
      },
    });
    return said(backup, aside);
  } catch (error) {
    if (error instanceof RefusedBackup || error instanceof WrongPassphrase) {
      throw new CommandError(error.message);
    }
    throw error;
  }
}

function said(backup: string, aside: string | null): string {
  const former = aside ? `The former one is in ${aside}.` : 'There was no database before.';
  return `The database is restored from ${backup}. ${former}`;
}

function isSqliteFile(path: string): boolean {
  const header = Buffer.alloc(15);
  const file = openSync(path, 'r');
  readSync(file, header);
  closeSync(file);
  return header.toString('latin1') === 'SQLite format 3';
}

async function keepPresentState(config: Config): Promise<string> {
  const folder = join(config.dataDir, `before-restore-${stamp()}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, 'instance.daybook');
  await writeBackup(config, target, { clock: systemClock });
  return target;
}

/**
 * Replaces the database file. The current database is moved to a dated folder together with its
 * write-ahead log, which SQLite would otherwise replay into the new one.
 *
 * @returns that folder; null if there was no database
 */
function replaceDatabaseFile({ database, dataDir }: Config, backup: string): string | null {
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
  return aside;
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
  const aside = join(dataDir, `before-restore-${stamp()}`);
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

function stamp(): string {
  return new Date().toISOString().replaceAll(':', '-').slice(0, 23);
}
