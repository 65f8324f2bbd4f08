import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { NutritionTables } from '../tables.ts';
import type { FastingTables } from './tables.ts';

type Db = Kysely<NutritionTables>;
export type SettingsRow = FastingTables['fasting_settings'];

const FAST_COLUMNS = [
  'id',
  'uuid',
  'plan',
  'target_hours',
  'started_at',
  'ended_at',
  'target_at',
  'zone',
  'end_date',
  'elapsed_ms',
  'note',
  'created_at',
  'updated_at',
] as const;

export function selectFasts(db: Db, owner: number) {
  return db
    .selectFrom('fasts')
    .select(FAST_COLUMNS)
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);
}

export const findRunningFast = prepareQuery((db: Db, at: { owner: number }) =>
  selectFasts(db, at.owner).where('ended_at', 'is', null),
);

export const findLatestFast = prepareQuery((db: Db, at: { owner: number }) =>
  selectFasts(db, at.owner).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1),
);

/** A fast, deleted or not. */
export async function findFastByUuid(db: Db, owner: number, uuid: string) {
  return db
    .selectFrom('fasts')
    .select(FAST_COLUMNS)
    .where('owner_id', '=', owner)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Locks the row until commit (PostgreSQL). */
export async function lockFast(tx: Db, owner: number, id: number) {
  const query = selectFasts(tx, owner).where('id', '=', id);
  return (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** Sums over the fasts that have ended. */
export const findFastFigures = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('fasts')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('elapsed_ms').as('longest_ms'),
      eb.fn.avg<number | string>('elapsed_ms').as('average_ms'),
      sql<number>`count(case when elapsed_ms >= target_hours * 3600000 then 1 end)`.as(
        'reached_count',
      ),
    ])
    .where('owner_id', '=', at.owner)
    .where('ended_at', 'is not', null)
    .where('deleted_at', 'is', null),
);

/** The days on which a fast ended, ascending. */
export const findEndDates = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('fasts')
    .select('end_date')
    .distinct()
    .where('owner_id', '=', at.owner)
    .where('end_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('end_date'),
);

export const findSettings = prepareQuery((db: Db, at: { owner: number }) =>
  db.selectFrom('fasting_settings').selectAll().where('owner_id', '=', at.owner),
);
