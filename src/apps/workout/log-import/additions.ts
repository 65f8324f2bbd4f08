import type { Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { removeMeasures } from '../../../shared/body/add-measures.ts';
import type { BodyMeasure } from '../../../shared/body/measures/body-measures.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import { removeUnusedExercises } from '../exercises/remove-unused.ts';
import { deleteSessionRows } from '../log/delete.ts';
import { findSession } from '../log/queries.ts';
import { writeSession } from '../log/save/store-session.ts';
import { parseExercises, parseTombstones } from '../log/to-workout.ts';
import { lockLog } from '../log-lock.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Tx = Transaction<WorkoutAppTables>;

/** Sets that an import added to a session of an earlier import. */
export interface AddedSets {
  readonly session: number;
  /** When the session was last changed before. */
  readonly updatedBefore: string;
  /** Uuids of the exercises and sets. */
  readonly uuids: readonly string[];
}

export const ADDED_SETS: Addition<WorkoutAppTables, AddedSets> = {
  kind: 'extended_sessions',
  atOnce: 25,
  remove: async (tx, { owner, addedAt }, keys) => {
    await lockLog(tx, owner);
    let removed = 0;
    for (const key of keys) removed += await removeSets(tx, owner, addedAt, key);
    return removed;
  },
};

/**
 * The session gets its earlier time back, so that undoing the import that added it also finds it
 * unchanged.
 */
async function removeSets(
  tx: Tx,
  owner: number,
  addedAt: string,
  { session, updatedBefore, uuids }: AddedSets,
): Promise<number> {
  const [row] = await findSession(tx, { owner, id: session });
  if (row?.updated_at !== addedAt) return 0;
  const added = new Set(uuids);
  const exercises = parseExercises(row)
    .filter(({ uuid }) => !added.has(uuid))
    .map((one) => ({ ...one, sets: one.sets.filter(({ uuid }) => !added.has(uuid)) }));
  const before = {
    owner,
    date: row.date,
    seq: row.session_seq,
    head: row,
    exercises,
    tombstones: parseTombstones(row),
  };
  await writeSession(tx, row, before, updatedBefore);
  return 1;
}

export const SESSIONS: Addition<WorkoutAppTables, number> = {
  kind: 'sessions',
  atOnce: 25,
  remove: async (tx, { owner, addedAt, now }, ids) => {
    await lockLog(tx, owner);
    const rows = await tx
      .selectFrom('workouts')
      .select('id')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .where('updated_at', '=', addedAt)
      .execute();
    if (rows.length > 0) await deleteSessionRows(tx, owner, rows, now);
    return rows.length;
  },
};

/** Keys are days. */
export const BODY_WEIGHTS: Addition<WorkoutAppTables, string> = {
  kind: 'body_weights',
  remove: async (tx, { owner, addedAt }, days) =>
    removeMeasures(
      tx,
      owner,
      days.map((date) => [date, 'weight']),
      addedAt,
    ),
};

/** Measures of our own export, by day and measure. */
export const ADDED_MEASURES: Addition<
  WorkoutAppTables,
  readonly [date: string, measure: BodyMeasure]
> = {
  kind: 'body_measures',
  remove: async (tx, { owner, addedAt }, keys) => removeMeasures(tx, owner, keys, addedAt),
};

export const CREATED_EXERCISES: Addition<WorkoutAppTables, number> = {
  kind: 'exercises',
  remove: async (tx, undo, ids) => {
    await lockLog(tx, undo.owner);
    return removeUnusedExercises(tx, undo, ids);
  },
};

/** The unit that the first workout of a log fixes; a log without workouts has none. */
export const LOG_UNIT: Addition<WorkoutAppTables, string> = {
  kind: 'log_unit',
  remove: async (tx, { owner }) => {
    await lockLog(tx, owner);
    const { numDeletedRows } = await tx
      .deleteFrom('workout_log_units')
      .where('owner_id', '=', owner)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('workouts').select('id').where('workouts.owner_id', '=', owner))),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
