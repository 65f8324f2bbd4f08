import { type Kysely, type Selectable, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { WorkoutLogTables } from './tables.ts';
import { selectValuePerKey } from './value-per-key.ts';

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
const findLatest = prepareQuery((db: WorkoutDb, at: LatestBefore) =>
  db
    .selectFrom(selectLatestDates(db, at).as('latest'))
    .crossJoin('workout_exercises as done')
    .whereRef('done.exercise_key', '=', 'latest.key')
    .whereRef('done.date', '=', 'latest.value')
    .where('done.owner_id', '=', at.owner)
    .select(PREVIOUS)
    .orderBy('done.workout_id', 'desc')
    .orderBy('done.exercise_uuid'),
);

type LatestBefore = { owner: number; keys: string; before: string };

/** The latest day of each key. */
function selectLatestDates(db: WorkoutDb, { owner, keys, before }: LatestBefore) {
  const date = sql`(select max(earlier.date) from workout_exercises as earlier
    where earlier.owner_id = ${owner} and earlier.exercise_key = keys.key
      and earlier.date < ${before})`;
  return selectValuePerKey(db, keys, date);
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
