import { type QueryExecutor, SqliteAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

export function engineOf(db: { getExecutor(): QueryExecutor }): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
