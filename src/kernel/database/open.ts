import { Kysely } from 'kysely';
import type { Histogram } from '../histogram.ts';
import type { Engine } from './engine.ts';
import type { PostgresOptions } from './postgres/options.ts';
import { postgresDialect } from './postgres/postgres.ts';
import { checkServer } from './postgres/postgres-server.ts';
import { registerReader } from './prepared-query.ts';
import { SqliteDialect } from './sqlite/sqlite.ts';
import { registerSqliteHandles } from './statistics/statistics.ts';

export interface OpenDatabase<Tables> {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** Transactions per group commit; null on PostgreSQL, which groups them itself. */
  readonly groupSizes: Histogram | null;
  close(): Promise<void>;
}

/** Opens the database at a `postgres://` address or at the path of a SQLite file. */
export async function openDatabase<Tables>(
  location: string,
  options: Partial<PostgresOptions> = {},
): Promise<OpenDatabase<Tables>> {
  if (isPostgres(location)) {
    const db = new Kysely<Tables>({ dialect: await postgresDialect(location, options) });
    try {
      await checkServer(db);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return { engine: 'postgres', db, groupSizes: null, close: () => db.destroy() };
  }
  const dialect = new SqliteDialect(location);
  const db = new Kysely<Tables>({ dialect });
  registerReader(db, dialect.reader);
  registerSqliteHandles(db, dialect);
  return { engine: 'sqlite', db, groupSizes: dialect.groupSizes, close: () => db.destroy() };
}

/** Whether a location is the address of a PostgreSQL server, and not the path of a SQLite file. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}
