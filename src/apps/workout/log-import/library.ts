import type { Kysely, Transaction } from 'kysely';
import { foldedKey } from '../../../kernel/text.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { LibraryEntry } from './match-names.ts';

/** Every exercise that somebody may use. */
export async function findLibrary(
  db: Kysely<WorkoutAppTables>,
  owner: number,
): Promise<LibraryEntry[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'equipment', 'aliases', 'is_global'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .orderBy('name_key')
    .execute();
  return rows.map(({ aliases, is_global, ...row }) => ({
    ...row,
    aliases: JSON.parse(aliases) as string[],
    own: is_global === 0,
  }));
}

/** A new exercise of somebody's own, of which nothing but the name is known. */
export async function addOwnExercise(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  name: string,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('exercises')
    .values({
      owner_id: owner,
      is_global: 0,
      slug: null,
      name,
      name_key: foldedKey(name),
      category: 'full body',
      equipment: 'other',
      load_type: 'bilateral',
      measure: 'weight_reps',
      primary_muscles: '[]',
      secondary_muscles: '[]',
      instructions: '',
      aliases: '[]',
      source: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
