import { type SqlBool, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { SUMMARY, type WorkoutSummaryRow } from '../log/lists.ts';
import type { WorkoutDb } from '../log/queries.ts';
import { liftsBody } from '../measures/figures/body-lift.ts';

export type ListedRow = WorkoutSummaryRow & { readonly records: number };

const NEWEST_FIRST: PageOrder<ListedRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('workouts.date'), (row) => row.date],
    [sql.ref('workouts.session_seq'), (row) => row.session_seq],
  ],
};

interface HistoryRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Key of an exercise that the workouts contain. */
  readonly exercise?: string | undefined;
}

/** Sessions with something done, and how many of their exercises set a record. */
export async function findWorkouts(
  db: WorkoutDb,
  owner: number,
  { limit, cursor, exercise }: HistoryRequest,
): Promise<Page<ListedRow>> {
  const trained = db
    .selectFrom('workouts')
    .select(SUMMARY)
    .select(countRecords(await findBodyLiftKeys(db, owner)).as('records'))
    .where('workouts.owner_id', '=', owner)
    .where((eb) => eb.or([eb('workouts.set_count', '>', 0), eb('workouts.completed', '=', 1)]));
  let rows = orderPage(trained, NEWEST_FIRST);
  if (exercise !== undefined) {
    rows = rows.where('workouts.id', 'in', (eb) =>
      eb
        .selectFrom('workout_exercises as named')
        .select('named.workout_id')
        .where('named.owner_id', '=', owner)
        .where('named.exercise_key', '=', exercise),
    );
  }
  if (cursor !== undefined) rows = afterCursor(rows, NEWEST_FIRST, cursor);
  return cutPage(await rows.limit(limit + 1).execute(), limit, NEWEST_FIRST);
}

/** Keys of the exercises that lift the whole body, whose estimate is no record without it. */
async function findBodyLiftKeys(db: WorkoutDb, owner: number): Promise<string[]> {
  const rows = await findRecordNames(db, { owner });
  return rows.flatMap(({ exercise_key, exercise_name }) =>
    liftsBody({ name: exercise_name, equipment: null }) ? exercise_key : [],
  );
}

const findRecordNames = prepareQuery((db: WorkoutDb, at: { owner: number }) =>
  db
    .selectFrom('exercise_records')
    .select(['exercise_key', 'exercise_name'])
    .where('owner_id', '=', at.owner)
    // Only with an order SQLite takes the index on an instance with a single owner.
    .orderBy('exercise_key'),
);

/**
 * Exercises of a workout that beat every day before. Each figure asks an index for one earlier row
 * that is at least as good.
 */
function countRecords(bodyLifts: readonly string[]) {
  const earlier = (condition: string) => sql<SqlBool>`exists (select 1
    from workout_exercises as earlier where earlier.owner_id = done.owner_id
    and earlier.exercise_key = done.exercise_key and earlier.date < done.date
    ${sql.raw(condition)})`;
  const beaten = (column: string, when = '') => sql`(done.${sql.raw(column)} > 0 ${sql.raw(when)}
    and not ${earlier(`and earlier.${column} >= done.${column}`)})`;
  const estimates =
    bodyLifts.length === 0 ? sql`` : sql`and done.exercise_key not in (${sql.join(bodyLifts)})`;
  return sql<number>`(select cast(count(*) as integer) from workout_exercises as done
    where done.workout_id = workouts.id and ${earlier('')} and (
      ${beaten('max_weight')} or (${beaten('best_e1rm')} ${estimates})
      or ${beaten('max_reps', 'and done.max_weight is null')}
      or ${beaten('max_duration', 'and done.max_distance is null')}
      or ${beaten('max_distance')}
      or ${beaten('hold_weight')}
      or (done.best_pace > 0 and ${earlier('and earlier.best_pace > 0')}
        and not ${earlier('and earlier.best_pace <= done.best_pace')})
    ))`;
}

type BestAt = { owner: number; key: string; before: string };

/**
 * The best of an exercise before a day. Each figure is the first row of an index range that was
 * logged before the day; joined with a text, the date keeps SQLite from sorting all days instead.
 */
export const findBestBefore = prepareQuery((db: WorkoutDb, at: BestAt) => {
  const done = sql`from workout_exercises where owner_id = ${at.owner}
    and exercise_key = ${at.key} and date < ${at.before}`;
  const best = (column: string, order = 'desc') => sql`(select ${sql.raw(column)}
    from workout_exercises where owner_id = ${at.owner} and exercise_key = ${at.key}
    and date || '' < ${at.before} and ${sql.raw(column)} is not null order by ${sql.raw(`${column} ${order}`)} limit 1)`;
  const atHeaviest = (column: string, weight: string) => sql`(select ${sql.raw(column)}
    from workout_exercises where owner_id = ${at.owner} and exercise_key = ${at.key}
    and date || '' < ${at.before} and ${sql.raw(weight)} is not null
    order by ${sql.raw(`${weight} desc, ${column} desc`)} limit 1)`;
  const heaviest = best('max_weight');
  const estimate = best('best_e1rm');
  const figures = sql<BestRow>`(select
    (select min(date) ${done}) as first_date,
    ${heaviest} as max_weight,
    coalesce((select max(max_weight_reps) ${done} and max_weight = ${heaviest}),
      ${best('max_reps')}) as max_reps,
    (select min(date) ${done} and max_weight = ${heaviest}) as date,
    ${estimate} as e1rm,
    (select min(date) ${done} and best_e1rm = ${estimate}) as e1rm_date,
    ${best('max_duration')} as max_duration,
    ${best('max_distance')} as max_distance,
    ${best('best_pace', 'asc')} as best_pace,
    ${best('hold_weight')} as hold_weight,
    ${atHeaviest('hold_duration', 'hold_weight')} as hold_duration,
    ${best('carry_weight')} as carry_weight,
    ${atHeaviest('carry_distance', 'carry_weight')} as carry_distance)`;
  return db.selectFrom(figures.as('found')).selectAll();
});

interface BestRow {
  /** Null if the exercise was never done before. */
  first_date: string | null;
  max_weight: number | null;
  max_reps: number | null;
  date: string | null;
  e1rm: number | null;
  e1rm_date: string | null;
  max_duration: number | null;
  max_distance: number | null;
  best_pace: number | null;
  hold_weight: number | null;
  hold_duration: number | null;
  carry_weight: number | null;
  carry_distance: number | null;
}
