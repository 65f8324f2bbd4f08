import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { contains } from '../../../kernel/database/like.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Db = Kysely<WorkoutAppTables>;

/** What a name means: usually one exercise, or several that nobody could tell apart by it. */
interface Named {
  readonly name: string;
  readonly keys: readonly string[];
}

interface Found {
  readonly key: string;
  readonly name: string;
  readonly folded: string;
}

/**
 * The exercises that a name means: those called so, else those whose names contain it, with the
 * ones that were trained first. Looked for in the library, and among what was logged under a name
 * of one's own or by an exercise that has been removed since.
 */
export async function exercisesNamed(
  db: Db,
  owner: number,
  name: string,
  most: number,
): Promise<Named[]> {
  const part = foldedKey(name);
  const logged = await ofLog(db, owner);
  const trained = new Set(logged.map(({ key }) => key));
  const others = logged.filter(({ folded, listed }) => !listed && folded.includes(part));
  const named = Map.groupBy(
    [...(await ofLibrary(db, owner, part)), ...others],
    ({ folded }) => folded,
  );
  const exact = named.get(part);
  if (exact) return [asOne(exact)];
  const rank = (same: readonly Found[]) => (same.some(({ key }) => trained.has(key)) ? 0 : 1);
  return [...named]
    .toSorted(([one, its], [other, theirs]) => rank(its) - rank(theirs) || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([, same]) => asOne(same));
}

function asOne(same: readonly Found[]): Named {
  return { name: same[0]?.name ?? '', keys: same.map(({ key }) => key) };
}

async function ofLibrary(db: Db, owner: number, part: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'name_key'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .where(contains(sql.ref('name_key'), part))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, name_key }) => ({ key: `#${id}`, name, folded: name_key }));
}

/** What the library lists goes by the library's name, whatever it was called in the log. */
async function ofLog(db: Db, owner: number): Promise<(Found & { readonly listed: boolean })[]> {
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
