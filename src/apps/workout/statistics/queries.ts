import { type Kysely, type Selectable, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { WorkoutLogTables } from '../log/tables.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Db = Kysely<WorkoutAppTables>;

const RECORD_COLUMNS = [
  'record.exercise_key',
  'record.exercise_id',
  'record.max_weight',
  'record.max_reps',
  'record.date',
  'record.e1rm',
  'record.e1rm_weight',
  'record.e1rm_reps',
  'record.e1rm_date',
  'record.max_duration',
  'record.max_duration_weight',
  'record.max_distance',
  'record.best_pace',
  'record.best_pace_distance',
  'record.hold_weight',
  'record.hold_duration',
  'record.carry_weight',
  'record.carry_distance',
  'record.sessions',
  'record.last_date',
] as const;

/** Records with the current library name of the exercise, otherwise the logged name. */
function selectRecords(db: Db, owner: number) {
  return db
    .selectFrom('exercise_records as record')
    .leftJoin('exercises as one', (join) =>
      join
        .onRef('one.id', '=', 'record.exercise_id')
        .on((eb) => eb.or([eb('one.owner_id', '=', owner), eb('one.is_global', '=', 1)])),
    )
    .select(RECORD_COLUMNS)
    .select('one.equipment')
    .select((eb) => eb.fn.coalesce('one.name', 'record.exercise_name').as('exercise_name'))
    .where('record.owner_id', '=', owner);
}

export type NamedRecordRow = Omit<Selectable<WorkoutLogTables['exercise_records']>, 'owner_id'> & {
  /** Null for free text. */
  readonly equipment: string | null;
};

const LATEST_FIRST: PageOrder<NamedRecordRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('record.last_date'), (row) => row.last_date],
    [sql.ref('record.exercise_key'), (row) => row.exercise_key],
  ],
};

interface RecordPageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly exercise_id?: number | undefined;
  readonly exercise_name?: string | undefined;
}

export async function findRecords(
  db: Db,
  owner: number,
  { limit, cursor, exercise_id, exercise_name }: RecordPageRequest,
): Promise<Page<NamedRecordRow>> {
  if (exercise_id === undefined && !exercise_name?.trim() && cursor === undefined) {
    return cutPage(await firstPage(db, { owner, limit: limit + 1 }), limit, LATEST_FIRST);
  }
  let records = orderPage(selectRecords(db, owner), LATEST_FIRST);
  if (exercise_id !== undefined) records = records.where('exercise_key', '=', `#${exercise_id}`);
  if (exercise_name?.trim()) {
    records = records.where(
      inList(db, 'exercise_key', await findKeysNamed(db, owner, exercise_name)),
    );
  }
  if (cursor !== undefined) records = afterCursor(records, LATEST_FIRST, cursor);
  return cutPage(await records.limit(limit + 1).execute(), limit, LATEST_FIRST);
}

const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(selectRecords(db, at.owner), LATEST_FIRST).limit(at.limit),
);

/** Records are one row per exercise, few enough to compare folded names in memory. */
async function findKeysNamed(db: Db, owner: number, name: string): Promise<string[]> {
  const rows = await selectRecords(db, owner).execute();
  const part = foldedKey(name);
  return rows.flatMap((row) =>
    foldedKey(row.exercise_name).includes(part) ? row.exercise_key : [],
  );
}

/** Daily totals of an exercise, from an index on its sessions. */
export const findProgress = prepareQuery(
  (db: Db, at: { owner: number; key: string; from: string; to: string }) =>
    db
      .selectFrom('workout_exercises')
      .select((eb) => [
        'date',
        eb.fn.max('max_weight').as('max_weight'),
        eb.fn.max('best_e1rm').as('e1rm'),
        eb.fn.sum<number>('volume').as('volume'),
        sql<number>`cast(sum(sets) as integer)`.as('sets'),
        eb.fn.sum<number>('rpe_sum').as('rpe_sum'),
        sql<number>`cast(sum(rpe_count) as integer)`.as('rpe_count'),
      ])
      .where('owner_id', '=', at.owner)
      .where('exercise_key', '=', at.key)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .groupBy('date')
      .orderBy('date'),
);

/** The last day of a range with a finished workout of an exercise. */
export const findLastFinished = prepareQuery(
  (db: Db, at: { owner: number; key: string; from: string; to: string }) =>
    db
      .selectFrom('workout_exercises as done')
      .select('done.date')
      .where('done.owner_id', '=', at.owner)
      .where('done.exercise_key', '=', at.key)
      .where('done.date', '>=', at.from)
      .where('done.date', '<=', at.to)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('workouts')
            .select('workouts.id')
            .whereRef('workouts.id', '=', 'done.workout_id')
            .where('workouts.completed', '=', 1),
        ),
      )
      .orderBy('done.date', 'desc')
      .limit(sql.lit(1)),
);

/** Completed sets of an exercise by day. */
export const findDoneSets = prepareQuery(
  (db: Db, at: { owner: number; key: string; from: string; to: string }) =>
    db
      .selectFrom('workout_exercises')
      .select(['date', 'sets_done'])
      .where('owner_id', '=', at.owner)
      .where('exercise_key', '=', at.key)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to),
);

/** Totals of each day in a range. */
export const findTrainedDays = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom('workout_days')
      .select(['date', 'workouts', 'sets', 'volume', 'duration_min'])
      .where('owner_id', '=', at.owner)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .orderBy('date'),
);

/** All months with their days as a bit mask. */
export const findTrainedMonths = prepareQuery((db: Db, at: { owner: number; to: string }) =>
  db
    .selectFrom('workout_months')
    .select(['month', 'days', 'workouts', 'sets', 'volume'])
    .where('owner_id', '=', at.owner)
    .where('month', '<=', at.to)
    .orderBy('month'),
);

/** Number of sets per library exercise, with its muscles. */
export const findMuscleSets = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('workout_exercises')
          .select(['exercise_id', sql<number>`cast(sum(sets) as integer)`.as('sets')])
          .where('owner_id', '=', at.owner)
          .where('date', '>=', at.from)
          .where('date', '<=', at.to)
          .where('exercise_id', 'is not', null)
          .groupBy('exercise_id')
          .as('done'),
      )
      // The cross join and the unary plus keep SQLite from starting with the library.
      .crossJoin('exercises')
      .select(['done.sets', 'exercises.primary_muscles', 'exercises.secondary_muscles'])
      .whereRef('exercises.id', '=', 'done.exercise_id')
      .where(sql<boolean>`(+exercises.owner_id = ${at.owner} or +exercises.is_global = 1)`),
);

/** Number of sets per library exercise and day, with its muscles. */
export const findMuscleSetsByDay = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('workout_exercises')
          .select(['exercise_id', 'date', sql<number>`cast(sum(sets) as integer)`.as('sets')])
          .where('owner_id', '=', at.owner)
          .where('date', '>=', at.from)
          .where('date', '<=', at.to)
          .where('exercise_id', 'is not', null)
          .groupBy(['exercise_id', 'date'])
          .as('done'),
      )
      // As in `findMuscleSets`.
      .crossJoin('exercises')
      .select([
        'done.date',
        'done.sets',
        'exercises.primary_muscles',
        'exercises.secondary_muscles',
      ])
      .whereRef('exercises.id', '=', 'done.exercise_id')
      .where(sql<boolean>`(+exercises.owner_id = ${at.owner} or +exercises.is_global = 1)`),
);
