import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import type { WorkoutAppTables } from '../tables.ts';

/** Those of some sessions of a file that an earlier import added. */
export async function knownKeys(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('workouts')
    .select('imported_key')
    .where('owner_id', '=', owner)
    .where(oneOf(db, 'imported_key', keys))
    .execute();
  return new Set(rows.flatMap(({ imported_key }) => imported_key ?? []));
}
