import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import { sqliteCode } from '../../kernel/database/errors/storage-errors.ts';
import { isPostgres, openDatabase } from '../../kernel/database/open.ts';

/** First key of the advisory locks; the second tells them apart. */
const LOCKS = 1_114_661_195;
const TASK = 1;
const REPLACING = 2;
const COPYING = 3;
const SQLITE_BUSY = 5;

const ATTEMPTS = 5;
const PAUSE_MS = 100;

type Paths = Pick<Config, 'database' | 'dataDir'>;
type Release = () => Promise<void>;
// biome-ignore lint/suspicious/noExplicitAny: locks touch no table
type AnyDatabase = Kysely<any>;

/**
 * Takes the lock that one backup or restore of an instance holds, in whichever process it runs. The
 * system releases it when the process ends.
 *
 * @returns the function that releases it; null if another one runs
 */
export async function takeTaskLock({ database, dataDir }: Paths): Promise<Release | null> {
  for (let attempt = 1; ; attempt += 1) {
    const release = isPostgres(database)
      ? await lockOnServer(database, TASK)
      : lockFile(join(dataDir, 'backups'), 'lock.sqlite');
    // Looking whether a task runs shares the lock for a moment.
    if (release || attempt === ATTEMPTS) return release;
    await pause(PAUSE_MS);
  }
}

/** Takes the lock that one process holds while it copies backups; null if another one does. */
export async function takeCopyLock({ database, dataDir }: Paths): Promise<Release | null> {
  return isPostgres(database)
    ? lockOnServer(database, COPYING)
    : lockFile(join(dataDir, 'backups'), 'copy-lock.sqlite');
}

/** The connection stays in use, because the pool closes idle ones. */
async function lockOnServer(database: string, key: number): Promise<Release | null> {
  const { db, close } = await openDatabase<unknown>(database, { poolSize: 1 });
  const taken = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<void>();
  const held = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(
      ${sql.lit(LOCKS)}, ${sql.lit(key)}) as taken`.execute(connection);
    taken.resolve(rows[0]?.taken === true);
    await released.promise;
  });
  held.catch(taken.reject);
  const release = async () => {
    released.resolve();
    await held.catch(() => undefined);
    await close();
  };
  if (await taken.promise) return release;
  await release();
  return null;
}

function lockFile(folder: string, name: string): Release | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, name));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (sqliteCode(error) === SQLITE_BUSY) return null;
    throw error;
  }
  return async () => lock.close();
}

/** Whether a backup or restore runs in any process; on PostgreSQL only. */
export async function isTaskRunning(db: AnyDatabase): Promise<boolean> {
  return isHeld(db, TASK);
}

/** Whether a restore is replacing the data; on PostgreSQL only. */
export async function isReplacing(db: AnyDatabase): Promise<boolean> {
  return isHeld(db, REPLACING);
}

/** Announces that the data is about to be replaced, until the connection is closed. */
export async function announceReplacing(db: AnyDatabase): Promise<void> {
  await sql`select pg_advisory_lock(${sql.lit(LOCKS)}, ${sql.lit(REPLACING)})`.execute(db);
}

/** Shares the lock for the time of one statement. */
async function isHeld(db: AnyDatabase, lock: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(
    ${sql.lit(LOCKS)}, ${sql.lit(lock)}) as free`.execute(db);
  return rows[0]?.free === false;
}
