import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { exerciseKey } from '../../exercise-key.ts';
import { type LoadedSet, planSets } from '../../measures/programs/planned-sets.ts';
import { fillWarmUpWeights } from '../../measures/programs/warm-up-weights.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { WorkoutDraft } from '../contract.ts';
import type { TemplateExercise } from '../templates/template-exercise.ts';
import { findExerciseHistory, NO_HISTORY } from './exercise-history.ts';
import { createGearLookup } from './gear.ts';

type Db = Kysely<WorkoutAppTables>;
export type DraftExercises = WorkoutDraft['exercises'];

/**
 * Turns a template's exercises into a session that `me` can log: every set has its target, and
 * weights are computed from the records of `me`.
 */
export async function draftExercises(
  db: Db,
  me: number,
  exercises: readonly TemplateExercise[],
  { week, now }: { week: number; now: string },
): Promise<DraftExercises> {
  const known = await resolveForTrainee(db, me, exercises);
  const setsOf = await createSetPlanner(db, me, known);
  return known.map((exercise) => {
    const sets = setsOf(exercise, week);
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
 * Returns a function that plans the sets of an exercise in a week, from the history and gear of
 * `me`.
 */
export async function createSetPlanner(
  db: Db,
  me: number,
  exercises: readonly TemplateExercise[],
): Promise<(exercise: TemplateExercise, week: number) => LoadedSet[]> {
  const before = await findExerciseHistory(db, me, exercises.map(exerciseKey));
  const ids = exercises.flatMap(({ exercise_id }) => exercise_id ?? []);
  const gearOf = await createGearLookup(db, me, ids);
  return (exercise, week) => {
    const done = before.get(exerciseKey(exercise)) ?? NO_HISTORY;
    const gear = gearOf(exercise.exercise_id);
    return fillWarmUpWeights(planSets(exercise, week, done, gear.toLoadable), gear);
  };
}

interface LibraryReference {
  readonly exercise_id: number | null;
  readonly load_type?: TemplateExercise['load_type'];
}

/**
 * Replaces exercises that only the trainer has by their name and load type, because the trainer's
 * library is not visible to the trainee.
 */
export async function resolveForTrainee<Exercise extends LibraryReference>(
  db: Db,
  me: number,
  exercises: readonly Exercise[],
): Promise<Exercise[]> {
  const ids = exercises.flatMap(({ exercise_id }) => exercise_id ?? []);
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'owner_id', 'load_type'])
    .where(inList(db, 'id', ids))
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
