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
const findLatest = prepareQuery((db: WorkoutDb, at: LatestBefore) =>
  db
    .selectFrom(selectLatestDates(db, at).as('latest'))
    .crossJoin('workout_exercises as done')
    .whereRef('done.exercise_key', '=', 'latest.key')
    .whereRef('done.date', '=', 'latest.date')
    .where('done.owner_id', '=', at.owner)
    .select(PREVIOUS)
    .orderBy('done.workout_id', 'desc')
    .orderBy('done.exercise_uuid'),
);

type LatestBefore = { owner: number; keys: string; before: string };

/**
 * The latest day of each key. `offset 0` keeps PostgreSQL from merging the subquery into the join,
 * where it would look for the day once for each row of the exercise's history.
 */
function selectLatestDates(db: WorkoutDb, at: LatestBefore) {
  const date = sql`(select max(earlier.date) from workout_exercises as earlier
    where earlier.owner_id = ${at.owner} and earlier.exercise_key = keys.key
      and earlier.date < ${at.before})`;
  return engineOf(db) === 'sqlite'
    ? sql<KeyDate>`(select key, ${date} as date
        from (select value as key from json_each(${at.keys})) as keys)`
    : sql<KeyDate>`(select key, ${date} as date
        from (select value collate "C" as key
          from json_array_elements_text(${at.keys}::json)) as keys offset 0)`;
}

interface KeyDate {
  key: string;
  date: string;
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
