import { type Kysely, sql } from 'kysely';
import { engineOf } from '../src/kernel/database/engine.ts';

/** The size of a database with its indexes, in bytes. */
// biome-ignore lint/suspicious/noExplicitAny: any module's tables
export async function readDatabaseSize(db: Kysely<any>): Promise<number> {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  return Number(rows[0]?.bytes);
}
