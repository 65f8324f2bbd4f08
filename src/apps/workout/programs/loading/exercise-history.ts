import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import type { ExerciseHistory } from '../../measures/programs/planned-sets.ts';
import type { WorkoutAppTables } from '../../tables.ts';

type Db = Kysely<WorkoutAppTables>;

interface LoggedExercise {
  readonly uuid: string;
  readonly sets: readonly {
    readonly reps: number | null;
    readonly weight: number | null;
    readonly completed: boolean;
    readonly warmup: boolean;
  }[];
}

export const NO_HISTORY: ExerciseHistory = { last: [], e1rm: null, max_weight: null };

/** History of `me` by exercise key. */
export async function findExerciseHistory(
  db: Db,
  me: number,
  keys: readonly string[],
): Promise<Map<string, ExerciseHistory>> {
  const rows = await db
    .selectFrom('exercise_records as record')
    .leftJoin('workout_exercises as last', (join) =>
      join
        .onRef('last.owner_id', '=', 'record.owner_id')
        .onRef('last.exercise_key', '=', 'record.exercise_key')
        .onRef('last.date', '=', 'record.last_date'),
    )
    .leftJoin('workouts', 'workouts.id', 'last.workout_id')
    .select([
      'record.exercise_key',
      'record.e1rm',
      'record.max_weight',
      'last.exercise_uuid',
      'workouts.exercises',
    ])
    .where('record.owner_id', '=', me)
    .where(inList(db, 'record.exercise_key', keys))
    .orderBy('workouts.session_seq')
    .execute();
  return new Map(
    rows.map(({ exercise_key, e1rm, max_weight, exercise_uuid, exercises }) => [
      exercise_key,
      { e1rm, max_weight, last: parseWorkingSets(exercises, exercise_uuid) },
    ]),
  );
}

function parseWorkingSets(exercises: string | null, uuid: string | null): ExerciseHistory['last'] {
  const all = exercises === null ? [] : (JSON.parse(exercises) as LoggedExercise[]);
  const sets = all.find((exercise) => exercise.uuid === uuid)?.sets ?? [];
  return sets
    .filter(({ completed, warmup }) => completed && !warmup)
    .map(({ reps, weight }) => ({ reps, weight }));
}
