import { type Kysely, sql } from 'kysely';
import { containsText } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { ExercisesTables } from './tables.ts';

/** Exercises of the catalogue and the owner whose name contains a text, by name. */
export async function findContaining<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  part: string,
  most: number,
) {
  return (db as unknown as Kysely<ExercisesTables>)
    .selectFrom('exercises')
    .select(['id', 'name', 'category', 'equipment', 'load_type'])
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .where('deleted_at', 'is', null)
    .where(containsText(sql.ref('name_key'), foldedKey(part)))
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute();
}
