import { oneOf } from '../../../kernel/database/one-of.ts';
import type { WorkoutExercise } from './contract.ts';
import type { Db } from './queries.ts';

/**
 * Writes down how each exercise is loaded where the session does not say: as the library says at
 * this moment. So what was lifted stays what it was when somebody edits the library later.
 */
export async function withLoadTypes(
  db: Db,
  owner: number,
  exercises: readonly WorkoutExercise[],
): Promise<WorkoutExercise[]> {
  const unknown = exercises.flatMap(({ load_type, exercise_id }) =>
    !load_type && exercise_id !== null ? exercise_id : [],
  );
  if (unknown.length === 0) return [...exercises];
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'load_type'])
    .where(oneOf(db, 'id', unknown))
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .execute();
  const library = new Map(rows.map(({ id, load_type }) => [id, load_type]));
  return exercises.map((exercise) => {
    const known = library.get(exercise.exercise_id ?? 0);
    return exercise.load_type || !known ? exercise : { ...exercise, load_type: known };
  });
}
