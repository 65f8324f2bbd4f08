import { sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { columnsOf } from '../../../kernel/fields.ts';
import { LISTED_SESSION_FIELDS } from './fields.ts';
import type { WorkoutDb } from './queries.ts';

export const SUMMARY = [
  'id',
  'date',
  'session_seq',
  'name',
  'completed',
  'completed_at',
  ...columnsOf('workouts', LISTED_SESSION_FIELDS),
  'template_id',
  'program_id',
  'program_week',
  'prescription_id',
  'exercise_count',
  'set_count',
  'total_volume',
  'created_at',
  'updated_at',
] as const;

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function selectSummaries(db: WorkoutDb, owner: number) {
  return db.selectFrom('workouts').select(SUMMARY).where('owner_id', '=', owner);
}

export type WorkoutSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectSummaries>['execute']>
>[number];

const NEWEST_FIRST: PageOrder<WorkoutSummaryRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('date'), (row) => row.date],
    [sql.ref('session_seq'), (row) => row.session_seq],
  ],
};

export async function findRecent(
  db: WorkoutDb,
  owner: number,
  { limit, cursor }: PageRequest,
): Promise<Page<WorkoutSummaryRow>> {
  const sorted = orderPage(selectSummaries(db, owner), NEWEST_FIRST);
  const wanted = cursor === undefined ? sorted : afterCursor(sorted, NEWEST_FIRST, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, NEWEST_FIRST);
}

/** Days with a session; answered by an index alone. */
export const findDays = prepareQuery(
  (db: WorkoutDb, at: { owner: number; from: string; to: string }) =>
    db
      .selectFrom('workouts')
      .select((eb) => [
        'date',
        eb.fn.countAll<number>().as('sessions'),
        eb.fn.min('completed').as('completed'),
        sql<number>`cast(sum(set_count) as integer)`.as('sets'),
        eb.fn.sum<number>('total_volume').as('volume'),
      ])
      .where('owner_id', '=', at.owner)
      .where('date', '>=', at.from)
      .where('date', '<=', at.to)
      .groupBy('date')
      .orderBy('date'),
);

function selectHistory(db: WorkoutDb, owner: number, key: string) {
  return db
    .selectFrom('workout_exercises')
    .select([
      'workout_id',
      'exercise_uuid',
      'exercise_id',
      'exercise_name',
      'date',
      'volume',
      'best_e1rm',
      'sets_done',
    ])
    .where('owner_id', '=', owner)
    .where('exercise_key', '=', key);
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof selectHistory>['execute']>>[number];

const LATEST_FIRST: PageOrder<HistoryRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('date'), (row) => row.date],
    [sql.ref('workout_id'), (row) => row.workout_id],
    [sql.ref('exercise_uuid'), (row) => row.exercise_uuid],
  ],
};

/** Completed sets of an exercise, by session. */
export async function findHistory(
  db: WorkoutDb,
  owner: number,
  key: string,
  { limit, cursor, before }: PageRequest & { readonly before?: string | undefined },
): Promise<Page<HistoryRow>> {
  let rows = orderPage(selectHistory(db, owner, key), LATEST_FIRST);
  if (before !== undefined) rows = rows.where('date', '<', before);
  if (cursor !== undefined) rows = afterCursor(rows, LATEST_FIRST, cursor);
  return cutPage(await rows.limit(limit + 1).execute(), limit, LATEST_FIRST);
}
