import { type Kysely, type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import type { WorkoutAppTables } from '../tables.ts';

interface KeyValue {
  key: string;
  value: string;
}

/**
 * One row for each exercise key of a JSON list, with a value that depends on `keys.key`. `offset 0`
 * keeps PostgreSQL from merging the subquery into a join, where it would compute the value once for
 * each row of the exercise's history.
 */
export function selectValuePerKey(
  db: Kysely<WorkoutAppTables>,
  keys: string,
  value: RawBuilder<unknown>,
) {
  return engineOf(db) === 'sqlite'
    ? sql<KeyValue>`(select key, ${value} as value
        from (select value as key from json_each(${keys})) as keys)`
    : sql<KeyValue>`(select key, ${value} as value
        from (select value collate "C" as key
          from json_array_elements_text(${keys}::json)) as keys offset 0)`;
}
