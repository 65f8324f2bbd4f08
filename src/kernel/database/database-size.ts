import { stat } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Bytes of the database: the SQLite file and its write-ahead log, or what PostgreSQL says. */
export async function readDatabaseSize(db: Kysely<unknown>, location: string): Promise<number> {
  if (engineOf(db) === 'sqlite') {
    const sizes = await Promise.all([location, `${location}-wal`].map(fileSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
