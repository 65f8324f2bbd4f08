import { sql } from 'kysely';
import type { TestInstance } from '../instance/test-instance.ts';

/**
 * Records of imports, the search index, which holds deleted rows until they are purged, its
 * vocabulary, which only grows, and the change counters of shopping lists.
 */
const BOOKKEEPING =
  /^(import_(uploads|batches|additions)|idempotency_\w+|\w+_search|\w+_words(_gaps)?|shopping_lists)$/;

/**
 * Every living row of an owner in every owned table, as sorted JSON texts by table. Deleted rows,
 * which can be restored, are left out, and so are counters at zero.
 */
export async function readOwnedRows(
  { application }: TestInstance,
  owner: number,
): Promise<Record<string, string[]>> {
  const { services, owned } = application;
  const tables: Record<string, string[]> = {};
  for (const { name } of owned.tables) {
    if (BOOKKEEPING.test(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}
      where owner_id = ${owner}`.execute(services.db);
    tables[name] = rows
      .filter((row) => !isDeleted(row) && !isEmptyCount(row))
      .map((row) => JSON.stringify(row))
      .toSorted();
  }
  return tables;
}

function isDeleted({ deleted_at = null }: Record<string, unknown>): boolean {
  return deleted_at !== null;
}

function isEmptyCount({ days, recipes, uses }: Record<string, unknown>): boolean {
  return [days, recipes, uses].includes(0);
}

/** Id of an account by its name. */
export async function ownerNamed({ application }: TestInstance, username: string): Promise<number> {
  const { id } = await application.services.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
