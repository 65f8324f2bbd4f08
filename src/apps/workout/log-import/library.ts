import type { Kysely, Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { categoryOf } from '../exercises/import/vocabulary.ts';
import { DEFAULT_CONTENT, insertOwn } from '../exercises/write.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { LibraryEntry } from './match-names.ts';
import { guessTranslatedMuscles } from './names/guess-translated-muscles.ts';

/** All exercises that the owner can use. */
export async function findLibrary(
  db: Kysely<WorkoutAppTables>,
  owner: number,
): Promise<LibraryEntry[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'slug', 'name', 'equipment', 'measure', 'aliases', 'is_global'])
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

/** The owner's exercises among these names, by folded name. */
export async function findOwnExercises(
  db: Kysely<WorkoutAppTables>,
  owner: number,
  keys: readonly string[],
): Promise<Map<string, { exercise_id: number; name: string }>> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'name_key'])
    .where('owner_id', '=', owner)
    .where('is_global', '=', 0)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'name_key', keys))
    .execute();
  return new Map(rows.map(({ id, name, name_key }) => [name_key, { exercise_id: id, name }]));
}

/** Adds an exercise by its name alone, with the muscles that the name clearly implies. */
export async function addOwnExercise(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
  name: string,
  now: string,
): Promise<number> {
  const guessed = guessTranslatedMuscles(name);
  const category = categoryOf(guessed?.primary_muscles ?? []);
  return insertOwn(tx, owner, { ...DEFAULT_CONTENT, ...guessed, name, category }, now);
}
