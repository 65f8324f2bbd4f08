import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { plannedSets } from '../measures/planned-sets.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { exerciseKey, findBefore, NOTHING_BEFORE } from './before.ts';
import type { WorkoutDraft } from './contract.ts';
import type { TemplateExercise } from './template-exercise.ts';

type Db = Kysely<WorkoutAppTables>;
export type DraftExercises = WorkoutDraft['exercises'];

/**
 * The exercises of a template as a session that is ready to be logged by `me`: every set with
 * its target, weights worked out from the records of whoever trains.
 */
export async function draftExercises(
  db: Db,
  me: number,
  exercises: readonly TemplateExercise[],
  { week, now }: { week: number; now: string },
): Promise<DraftExercises> {
  const known = await knownExercises(db, me, exercises);
  const before = await findBefore(db, me, known.map(exerciseKey));
  return known.map((exercise) => {
    const sets = plannedSets(exercise, week, before.get(exerciseKey(exercise)) ?? NOTHING_BEFORE);
    const { exercise_id, exercise_name, superset_id, superset_size, load_type, set_type, notes } =
      exercise;
    return {
      uuid: randomUUID(),
      ...{ exercise_id, exercise_name, superset_id, superset_size, load_type, set_type, notes },
      tempo: sets[0]?.tempo ?? null,
      rest_sec: sets[0]?.rest_sec ?? null,
      sets: sets.map(
        ({ reps, reps_l, reps_r, weight, warmup, duration_sec, distance, ...set }) => ({
          uuid: randomUUID(),
          ...{ reps, reps_l, reps_r, weight, warmup, duration_sec, distance },
          completed: false as const,
          rpe: null,
          ...{ tempo: set.tempo, rest_sec: set.rest_sec, target: set.target },
          updatedAt: now,
        }),
      ),
      updatedAt: now,
    };
  });
}

/**
 * An exercise that only the coach has is named for whoever trains, by its name and the way it is
 * loaded: the coach's own catalogue is not theirs.
 */
async function knownExercises(
  db: Db,
  me: number,
  exercises: readonly TemplateExercise[],
): Promise<TemplateExercise[]> {
  const ids = exercises.flatMap(({ exercise_id }) => exercise_id ?? []);
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'owner_id', 'load_type'])
    .where(oneOf(db, 'id', ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return exercises.map((exercise) => {
    const row = exercise.exercise_id === null ? undefined : found.get(exercise.exercise_id);
    const isTheirs = row !== undefined && (row.owner_id === null || row.owner_id === me);
    return {
      ...exercise,
      exercise_id: isTheirs ? exercise.exercise_id : null,
      load_type: exercise.load_type ?? row?.load_type ?? null,
    };
  });
}
