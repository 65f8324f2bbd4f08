import { type Kysely, sql, type Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { Undo } from '../../../shared/imports/pipeline.ts';
import type { WorkoutAppTables } from '../tables.ts';

/**
 * Deletes imported exercises that were neither changed, logged, planned, marked as favourites nor
 * given a progression rule since; returns how many.
 */
export async function removeUnusedExercises(
  tx: Transaction<WorkoutAppTables>,
  { owner, addedAt, now }: Pick<Undo, 'owner' | 'addedAt' | 'now'>,
  ids: readonly number[],
): Promise<number> {
  const planned = await findPlanned(tx, owner);
  const unplanned = ids.filter((id) => !planned.has(id));
  const removed = await tx
    .updateTable('exercises')
    .set({ deleted_at: now })
    .where('owner_id', '=', owner)
    .where('is_global', '=', 0)
    .where(inList(tx, 'id', unplanned))
    .where('updated_at', '=', addedAt)
    .where('deleted_at', 'is', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('workout_exercises')
              .select('workout_exercises.workout_id')
              .whereRef('workout_exercises.exercise_id', '=', 'exercises.id')
              .where('workout_exercises.owner_id', '=', owner),
          ),
          exists(
            selectFrom('exercise_favourites')
              .select('exercise_favourites.exercise_id')
              .whereRef('exercise_favourites.exercise_id', '=', 'exercises.id')
              .where('exercise_favourites.owner_id', '=', owner),
          ),
          exists(
            selectFrom('progression_rules')
              .select('progression_rules.exercise_id')
              .whereRef('progression_rules.exercise_id', '=', 'exercises.id')
              .where('progression_rules.owner_id', '=', owner),
          ),
        ]),
      ),
    )
    .returning('id')
    .execute();
  return removed.length;
}

const NAMED = /"exercise_id":(\d+)/g;

/** Ids of the exercises in the owner's templates, routines and prescriptions. */
async function findPlanned(db: Kysely<WorkoutAppTables>, owner: number): Promise<Set<number>> {
  const { rows } = await sql<{ exercises: string }>`
    select exercises from workout_templates where owner_id = ${owner}
    union all
    select exercises from workout_routines where owner_id = ${owner}
    union all
    select exercises from prescriptions where exercises is not null
      and (owner_id = ${owner} or member_id = ${owner})`.execute(db);
  return new Set(
    rows.flatMap(({ exercises }) => [...exercises.matchAll(NAMED)].map(([, id]) => Number(id))),
  );
}
