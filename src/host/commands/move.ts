import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import { isPostgres, openDatabase } from '../../kernel/database/open.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { BackupArchive } from '../backup/read-archive.ts';
import { replaceData } from '../backup/replace-data.ts';
import { stageBackup } from '../backup/stage-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { listMigratingModules } from '../migrating-modules.ts';
import { CommandError } from './database-file.ts';

/**
 * Copies all rows into an empty database of the other engine. Pictures and keys stay in the data
 * folder, which serves both; sessions go on.
 */
export async function moveInstance(config: Config, to: string): Promise<string> {
  const target = isPostgres(to) ? to : join(config.dataDir, 'daybook.sqlite');
  if (isPostgres(target) === isPostgres(config.database)) {
    throw new CommandError('The instance already uses that engine.');
  }
  await refuseFilled(target);
  if (isPostgres(config.database)) await refuseOthers(config.database);
  const folder = join(config.dataDir, `move-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const backup = join(folder, 'moved.daybook');
    await writeBackup(config, backup, { clock: systemClock, withoutFiles: true });
    const archive = await BackupArchive.open(backup);
    try {
      const modules = listMigratingModules();
      await replaceData(target, await stageBackup(archive, folder, modules), modules);
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return isPostgres(target)
    ? 'Everything is on PostgreSQL. Set DATABASE_URL to that address and start; the SQLite file stays as it was.'
    : `Everything is in ${target}. Remove DATABASE_URL and start; the PostgreSQL database stays as it was.`;
}

async function refuseFilled(target: string): Promise<void> {
  if (!isPostgres(target)) {
    if (!existsSync(target)) return;
    throw new CommandError(`${target} already exists: move it away first.`);
  }
  const { db, close } = await openDatabase(target, { poolSize: 1 });
  try {
    if (await hasTables(db)) {
      throw new CommandError('The PostgreSQL database already has tables: give an empty one.');
    }
  } finally {
    await close();
  }
}

/** What others write after the copy would be missing in it. */
async function refuseOthers(source: string): Promise<void> {
  const { db, close } = await openDatabase(source, { poolSize: 1 });
  try {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(db);
    if (rows.length === 0) return;
    throw new CommandError(
      'Others are connected to the PostgreSQL database: stop every Daybook that runs on it first.',
    );
  } finally {
    await close();
  }
}

async function hasTables<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`.execute(db);
  return rows.length > 0;
}
