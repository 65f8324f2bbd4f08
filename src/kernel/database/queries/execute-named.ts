import type { Kysely, RawBuilder } from 'kysely';
import { engineOf } from '../engine.ts';
import { registerNamedStatement } from '../postgres/statement-names.ts';

/**
 * Runs raw SQL whose text does not vary, values aside. PostgreSQL parses and plans it once per
 * connection instead of each time. For text that cannot be built before its tables are known;
 * `prepareQuery` does the same for all others.
 */
export async function executeNamed<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: raw SQL names its tables itself
  db: Kysely<any>,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const compiled = query.compile(db);
  if (engineOf(db) === 'postgres') registerNamedStatement(compiled.sql);
  return (await db.executeQuery<Row>(compiled)).rows;
}
