import { type Kysely, type SqlBool, sql } from 'kysely';
import { foldedKey } from '../../../kernel/text.ts';
import type { ExercisesTables } from './tables.ts';

/** The exercises of the catalogue and of somebody's own whose name holds a text, by name. */
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
    .where(sql<SqlBool>`name_key like ${holding(foldedKey(part))} escape '\\'`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The pattern of a text that has `part` anywhere. */
function holding(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
