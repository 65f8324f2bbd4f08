import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { containsText } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Db = Kysely<WorkoutAppTables>;

/** The exercises that a name stands for: usually one, several if they share the name. */
interface NamedExercise {
  readonly name: string;
  readonly keys: readonly string[];
}

interface NameCandidate {
  readonly key: string;
  readonly name: string;
  readonly folded: string;
}

/**
 * Finds exercises by name: exact matches, otherwise names that contain the text, trained ones
 * first. Searches the library, and the log for free text and deleted exercises.
 */
export async function findExercisesByName(
  db: Db,
  owner: number,
  name: string,
  most: number,
): Promise<NamedExercise[]> {
  const part = foldedKey(name);
  const logged = await findInLog(db, owner);
  const trained = new Set(logged.map(({ key }) => key));
  const others = logged.filter(({ folded, listed }) => !listed && folded.includes(part));
  const named = Map.groupBy(
    [...(await findInLibrary(db, owner, part)), ...others],
    ({ folded }) => folded,
  );
  const exact = named.get(part);
  if (exact) return [mergeCandidates(exact)];
  const rank = (same: readonly NameCandidate[]) =>
    same.some(({ key }) => trained.has(key)) ? 0 : 1;
  return [...named]
    .toSorted(([one, its], [other, theirs]) => rank(its) - rank(theirs) || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([, same]) => mergeCandidates(same));
}

function mergeCandidates(same: readonly NameCandidate[]): NamedExercise {
  return { name: same[0]?.name ?? '', keys: same.map(({ key }) => key) };
}

async function findInLibrary(db: Db, owner: number, part: string): Promise<NameCandidate[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'name_key'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .where(containsText(sql.ref('name_key'), part))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, name_key }) => ({ key: `#${id}`, name, folded: name_key }));
}

/** Exercises of the library keep the library's name, regardless of the logged name. */
async function findInLog(
  db: Db,
  owner: number,
): Promise<(NameCandidate & { readonly listed: boolean })[]> {
  const rows = await db
    .selectFrom('exercise_records as record')
    .leftJoin('exercises as one', (join) =>
      join
        .onRef('one.id', '=', 'record.exercise_id')
        .on('one.deleted_at', 'is', null)
        .on((eb) => eb.or([eb('one.owner_id', '=', owner), eb('one.is_global', '=', 1)])),
    )
    .select(['record.exercise_key', 'record.exercise_name', 'one.id'])
    .where('record.owner_id', '=', owner)
    .orderBy('record.exercise_key')
    .execute();
  return rows.map(({ exercise_key, exercise_name, id }) => ({
    key: exercise_key,
    name: exercise_name,
    folded: foldedKey(exercise_name),
    listed: id !== null,
  }));
}
