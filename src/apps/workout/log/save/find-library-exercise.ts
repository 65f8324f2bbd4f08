import { sql } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import type { WorkoutDb } from '../queries.ts';

const findExercise = prepareQuery((db: WorkoutDb, at: { owner: number; id: number }) =>
  db
    .selectFrom('exercises')
    .select(['id', 'name', 'load_type', 'equipment', 'deleted_at'])
    .where('id', '=', at.id)
    .where((eb) => eb.or([eb('owner_id', '=', at.owner), eb('is_global', '=', sql.lit(1))])),
);

export type LibraryExercise = Awaited<ReturnType<typeof findExercise>>[number];

/** Finds an exercise of the catalogue or of the owner, including deleted ones. */
export async function findLibraryExercise(
  db: WorkoutDb,
  owner: number,
  id: number,
): Promise<LibraryExercise | undefined> {
  const [exercise] = await findExercise(db, { owner, id });
  return exercise;
}
