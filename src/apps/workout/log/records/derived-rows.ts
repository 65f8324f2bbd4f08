import { type Insertable, sql, type Transaction } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { exerciseKey } from '../../exercise-key.ts';
import { computeSetFigures } from '../../measures/figures/set-figures.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { DoneSet, WorkoutExercise, WorkoutSet } from '../contract.ts';
import type { WorkoutDb } from '../queries.ts';
import type { WorkoutLogTables } from '../tables.ts';

type Tx = Transaction<WorkoutAppTables>;
export type DerivedRow = Insertable<WorkoutLogTables['workout_exercises']> & {
  readonly sets_done: string;
};

export interface SessionRef {
  readonly owner: number;
  readonly workout: number;
  readonly date: string;
}

/** Derived rows of a session, one per exercise with completed sets. */
export function toDerivedRows(
  place: SessionRef,
  exercises: readonly WorkoutExercise[],
): DerivedRow[] {
  return exercises.flatMap((exercise) => {
    const figures = computeSetFigures(exercise);
    if (figures === null) return [];
    const { exercise_id, exercise_name, sets } = exercise;
    return {
      owner_id: place.owner,
      workout_id: place.workout,
      exercise_uuid: exercise.uuid,
      exercise_key: exerciseKey(exercise),
      exercise_id,
      exercise_name,
      date: place.date,
      ...figures,
      sets_done: JSON.stringify(sets.filter(({ completed }) => completed).map(toDoneSet)),
    };
  });
}

function toDoneSet(set: WorkoutSet): DoneSet {
  const { uuid: _u, updatedAt: _t, completed: _c, rest_sec: _r, target: _p, ...done } = set;
  return done;
}

/** Writes only rows that changed; returns the keys of their exercises. */
export async function rewriteDerived(
  tx: Tx,
  before: readonly DerivedRow[],
  after: readonly DerivedRow[],
): Promise<string[]> {
  const old = new Map(before.map((row) => [row.exercise_uuid, row]));
  const kept = new Set(after.map(({ exercise_uuid }) => exercise_uuid));
  const gone = before.filter(({ exercise_uuid }) => !kept.has(exercise_uuid));
  const changed = after.filter(
    (row) => JSON.stringify(row) !== JSON.stringify(old.get(row.exercise_uuid)),
  );
  for (const { workout_id, exercise_uuid } of gone) {
    await tx
      .deleteFrom('workout_exercises')
      .where('workout_id', '=', workout_id)
      .where('exercise_uuid', '=', exercise_uuid)
      .execute();
  }
  for (const row of changed) await upsertDerived(tx, row);
  const touched = [...gone, ...changed].flatMap((row) => [
    row.exercise_key,
    old.get(row.exercise_uuid)?.exercise_key ?? row.exercise_key,
  ]);
  return [...new Set(touched)];
}

const COLUMNS = [
  'exercise_key',
  'exercise_id',
  'exercise_name',
  'sets',
  'reps',
  'volume',
  'max_weight',
  'max_weight_reps',
  'best_e1rm',
  'max_reps',
  'max_duration',
  'max_duration_weight',
  'distance',
  'max_distance',
  'best_pace',
  'best_pace_distance',
  'hold_weight',
  'hold_duration',
  'carry_weight',
  'carry_distance',
  'rpe_sum',
  'rpe_count',
  'sets_done',
] as const;

const upsert = prepareQuery(
  (db: WorkoutDb, row: Required<DerivedRow> & Record<string, string | number | null>) =>
    db
      .insertInto('workout_exercises')
      .values({
        owner_id: row.owner_id,
        workout_id: row.workout_id,
        exercise_uuid: row.exercise_uuid,
        exercise_key: row.exercise_key,
        exercise_id: row.exercise_id,
        exercise_name: row.exercise_name,
        date: row.date,
        sets: row.sets,
        reps: row.reps,
        volume: row.volume,
        max_weight: row.max_weight,
        max_weight_reps: row.max_weight_reps,
        best_e1rm: row.best_e1rm,
        max_reps: row.max_reps,
        max_duration: row.max_duration,
        max_duration_weight: row.max_duration_weight,
        distance: row.distance,
        max_distance: row.max_distance,
        best_pace: row.best_pace,
        best_pace_distance: row.best_pace_distance,
        hold_weight: row.hold_weight,
        hold_duration: row.hold_duration,
        carry_weight: row.carry_weight,
        carry_distance: row.carry_distance,
        rpe_sum: row.rpe_sum,
        rpe_count: row.rpe_count,
        sets_done: row.sets_done,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['workout_id', 'exercise_uuid'])
          .doUpdateSet(
            Object.fromEntries(COLUMNS.map((name) => [name, sql.ref(`excluded.${name}`)])),
          ),
      ),
);

async function upsertDerived(tx: Tx, row: DerivedRow): Promise<void> {
  await upsert(tx, row as Parameters<typeof upsert>[1]);
}
