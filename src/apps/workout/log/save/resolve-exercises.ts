import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { ExerciseMeasure } from '../../measures/exercises/exercise-choices.ts';
import type { WorkoutExercise } from '../contract.ts';
import type { WorkoutDb } from '../queries.ts';

/**
 * Resolves new exercises of a session against the owner's library; `kept` ones are left as stored.
 * A missing load type, and a measure with a weight, are copied from the library, so that later
 * changes of the library do not change old sessions. An exercise that is not in the library is kept by its name, so that no set is
 * lost.
 */
export async function resolveExercises(
  db: WorkoutDb,
  owner: number,
  exercises: readonly WorkoutExercise[],
  kept: readonly WorkoutExercise[] = [],
): Promise<WorkoutExercise[]> {
  const before = new Map(kept.map(({ uuid, exercise_id }) => [uuid, exercise_id]));
  const asked = exercises.filter(
    ({ uuid, exercise_id, load_type }) =>
      exercise_id !== null && (!load_type || before.get(uuid) !== exercise_id),
  );
  if (asked.length === 0) return [...exercises];
  const library = await findKinds(
    db,
    owner,
    asked.map(({ exercise_id }) => exercise_id as number),
  );
  return exercises.map((exercise) => {
    if (!asked.includes(exercise)) return exercise;
    const known = library.get(exercise.exercise_id ?? 0);
    if (known === undefined) return { ...exercise, exercise_id: null };
    const { load_type, measure } = known;
    return {
      ...exercise,
      ...(!exercise.load_type && { load_type }),
      ...(!exercise.measure && isWeighted(measure) && { measure }),
    };
  });
}

/** The empty sets of such an exercise do not show that it has a weight. */
function isWeighted(measure: ExerciseMeasure): boolean {
  return measure === 'weight_time' || measure === 'weight_distance';
}

async function findKinds(db: WorkoutDb, owner: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'load_type', 'measure'])
    .where(inList(db, 'id', ids))
    .where((eb) => eb.or([eb('owner_id', '=', owner), eb('is_global', '=', 1)]))
    .execute();
  return new Map(rows.map(({ id, ...kinds }) => [id, kinds]));
}
