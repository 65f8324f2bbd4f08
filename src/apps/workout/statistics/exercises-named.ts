import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { foldedKey } from '../../../kernel/text.ts';
import type { WorkoutAppTables } from '../tables.ts';

interface Named {
  readonly key: string;
  readonly name: string;
}

/**
 * The exercises that a name means: the one that is called so, else those whose names contain it.
 * Looked for in the library, and among what was logged under a name of one's own.
 */
export async function exercisesNamed(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  name: string,
  most: number,
): Promise<Named[]> {
  const part = foldedKey(name);
  const found = [
    ...(await ofLibrary(db, owner, part)),
    ...(await ofFreeText(db, owner, part)),
  ].toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
  const exact = found.filter(({ folded }) => folded === part);
  return (exact.length > 0 ? exact : found).slice(0, most);
}

async function ofLibrary(db: Kysely<WorkoutAppTables>, owner: number, part: string) {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'name_key'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .where(sql<boolean>`name_key like ${`%${escaped(part)}%`} escape '\\'`)
    .orderBy('name_key')
    .execute();
  return rows.map(({ id, name, name_key }) => ({ key: `#${id}`, name, folded: name_key }));
}

async function ofFreeText(db: Kysely<WorkoutAppTables>, owner: number, part: string) {
  const rows = await db
    .selectFrom('exercise_records')
    .select(['exercise_key', 'exercise_name'])
    .where('owner_id', '=', owner)
    .where('exercise_id', 'is', null)
    .execute();
  return rows
    .map(({ exercise_key, exercise_name }) => ({
      key: exercise_key,
      name: exercise_name,
      folded: foldedKey(exercise_name),
    }))
    .filter(({ folded }) => folded.includes(part));
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
