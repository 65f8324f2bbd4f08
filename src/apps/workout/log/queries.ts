import { type Kysely, type Selectable, sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { WorkoutLogTables } from './tables.ts';

export type WorkoutDb = Kysely<WorkoutAppTables>;
export type WorkoutRow = Selectable<WorkoutLogTables['workouts']>;

/** The day's first session, which a date without a session id refers to. */
export const findFirst = prepareQuery((db: WorkoutDb, at: { owner: number; date: string }) =>
  db
    .selectFrom('workouts')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date)
    .orderBy('session_seq')
    .limit(sql.lit(1)),
);

export const findSessions = prepareQuery((db: WorkoutDb, at: { owner: number; date: string }) =>
  db
    .selectFrom('workouts')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date)
    .orderBy('session_seq'),
);

export const findSession = prepareQuery((db: WorkoutDb, at: { owner: number; id: number }) =>
  db.selectFrom('workouts').selectAll().where('owner_id', '=', at.owner).where('id', '=', at.id),
);

const PREVIOUS = [
  'done.exercise_key',
  'done.exercise_id',
  'done.exercise_name',
  'done.date',
  'done.workout_id',
  'done.sets_done',
] as const;

/**
 * For each exercise, its rows of the latest earlier day. The keys are passed as a JSON list. The
 * cross join makes SQLite start with the keys; without statistics it would start with the whole
 * log.
 */
const findLatest = prepareQuery(
  (db: WorkoutDb, at: { owner: number; keys: string; before: string }) =>
    db
      .selectFrom(selectKeys(db, at.keys).as('wanted'))
      .crossJoin('workout_exercises as done')
      .whereRef('done.exercise_key', '=', 'wanted.key')
      .where('done.owner_id', '=', at.owner)
      .where(
        'done.date',
        '=',
        sql<string>`(select max(earlier.date) from workout_exercises as earlier
        where earlier.owner_id = ${at.owner} and earlier.exercise_key = wanted.key
          and earlier.date < ${at.before})`,
      )
      .select(PREVIOUS)
      .orderBy('done.workout_id', 'desc')
      .orderBy('done.exercise_uuid'),
);

function selectKeys(db: WorkoutDb, keys: string) {
  return engineOf(db) === 'sqlite'
    ? sql<{ key: string }>`(select value as key from json_each(${keys}))`
    : sql<{
        key: string;
      }>`(select value collate "C" as key from json_array_elements_text(${keys}::json))`;
}

export type LatestRow = Awaited<ReturnType<typeof findLatest>>[number];

/** The previous session of each exercise before a day. */
export async function findPrevious(
  db: WorkoutDb,
  owner: number,
  keys: readonly string[],
  before: string,
): Promise<LatestRow[]> {
  if (keys.length === 0) return [];
  const rows = await findLatest(db, { owner, keys: JSON.stringify([...new Set(keys)]), before });
  const latest = new Map<string, LatestRow>();
  for (const row of rows) {
    if (!latest.has(row.exercise_key)) latest.set(row.exercise_key, row);
  }
  return [...latest.values()];
}
