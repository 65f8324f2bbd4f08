import { sql } from 'kysely';

/**
 * SQL: the owners of the pantries that others share with `me`; ends in conditions on `theirs`. The
 * plus keeps SQLite from choosing another index when its statistics change.
 */
export function sharedPantries(me: number) {
  return sql`select theirs.owner_id from kitchen_members as mine
    join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
    where mine.owner_id = ${me} and theirs.owner_id <> ${me} and exists (
      select 1 from pantry_shares as share
      where share.owner_id = theirs.owner_id and +share.kitchen_id = theirs.kitchen_id)`;
}
