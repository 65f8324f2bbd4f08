import { sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { WorkoutDb } from '../log/queries.ts';
import { selectValuePerKey } from '../log/value-per-key.ts';
import { MOST_MISSES } from '../measures/programs/progression.ts';

/** Rows of each exercise: enough sessions even if some contain the exercise twice. */
export const MOST_ROWS = MOST_MISSES + 4;

type LastBefore = { owner: number; keys: string; before: string };

/**
 * The last rows of each exercise before a day. The keys are passed as a JSON list. The cross join
 * makes SQLite start with the keys.
 */
const findLast = prepareQuery((db: WorkoutDb, at: LastBefore) =>
  db
    .selectFrom(selectStarts(db, at).as('starts'))
    .crossJoin('workout_exercises as done')
    .whereRef('done.exercise_key', '=', 'starts.key')
    .whereRef('done.date', '>=', 'starts.value')
    .where('done.date', '<', at.before)
    .where('done.owner_id', '=', at.owner)
    .select(['done.exercise_key', 'done.date', 'done.workout_id', 'done.sets_done'])
    .orderBy('done.date', 'desc')
    .orderBy('done.workout_id', 'desc')
    .orderBy('done.exercise_uuid'),
);

/** The day from which the rows of each key are read; empty if there are fewer rows. */
function selectStarts(db: WorkoutDb, { owner, keys, before }: LastBefore) {
  const since = sql`coalesce((select earlier.date from workout_exercises as earlier
    where earlier.owner_id = ${owner} and earlier.exercise_key = keys.key
      and earlier.date < ${before}
    order by earlier.date desc limit 1 offset ${sql.lit(MOST_ROWS - 1)}), '')`;
  return selectValuePerKey(db, keys, since);
}

export type LastRow = Awaited<ReturnType<typeof findLast>>[number];

export async function findLastRows(
  db: WorkoutDb,
  owner: number,
  keys: readonly string[],
  before: string,
): Promise<LastRow[]> {
  return keys.length === 0 ? [] : findLast(db, { owner, keys: JSON.stringify(keys), before });
}
