import type { Db } from './queries.ts';

export type LibraryExercise = NonNullable<Awaited<ReturnType<typeof reachExercise>>>;

/** An exercise of the shared library or of one's own; a removed one is still known by its name. */
export async function reachExercise(db: Db, owner: number, id: number) {
  return db
    .selectFrom('exercises')
    .select(['id', 'name', 'load_type', 'deleted_at'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .executeTakeFirst();
}
