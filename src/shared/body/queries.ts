import { type Insertable, type Kysely, type NotNull, sql } from 'kysely';
import { type Page, type PageOrder, type PageRequest, readPage } from '../../kernel/api/paging.ts';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import type { BodyMeasure } from './measures/body-measures.ts';
import type { MeasureUnit } from './measures/measure-units.ts';
import type { BodyTables } from './tables.ts';

type Db = Kysely<BodyTables>;
export type MeasureRow = Pick<
  BodyTables['body_measures'],
  'date' | 'measure' | 'value' | 'unit' | 'metric_value'
>;

/** A value with its unit. */
export type TaggedRow = MeasureRow & { unit: MeasureUnit; metric_value: number };

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DaysRequest extends Span, PageRequest {
  readonly measure?: BodyMeasure | undefined;
}

const COLUMNS = ['date', 'measure', 'value', 'unit', 'metric_value'] as const;
const NEWEST_FIRST: PageOrder<{ date: string }> = {
  direction: 'desc',
  keys: [[sql.ref('date'), (day) => day.date]],
};

/** Days with at least one measure. */
export async function findDays(
  db: Db,
  owner: number,
  { from, to, measure, ...request }: DaysRequest,
): Promise<Page<{ date: string }>> {
  let days = db
    .selectFrom('body_measures')
    .select('date')
    .where('owner_id', '=', owner)
    .groupBy('date');
  if (measure !== undefined) days = days.where('measure', '=', measure);
  if (from !== undefined) days = days.where('date', '>=', from);
  if (to !== undefined) days = days.where('date', '<=', to);
  return readPage(days, NEWEST_FIRST, request);
}

export function findMeasures(
  db: Db,
  owner: number,
  dates: readonly string[],
): Promise<MeasureRow[]> {
  return db
    .selectFrom('body_measures')
    .select(COLUMNS)
    .where('owner_id', '=', owner)
    .where(inList(db, 'date', dates))
    .execute();
}

/** One measure within a range of days, oldest first, without untagged values. */
export function findTrend(
  db: Db,
  owner: number,
  measure: BodyMeasure,
  { from, to }: { from: string; to: string },
): Promise<TaggedRow[]> {
  return db
    .selectFrom('body_measures')
    .select(COLUMNS)
    .where('owner_id', '=', owner)
    .where('measure', '=', measure)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('unit', 'is not', null)
    .orderBy('date')
    .$narrowType<{ unit: NotNull; metric_value: NotNull }>()
    .execute();
}

/** The weight of a day or of the last day before it, in kilograms. */
export const findWeightOn = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('body_measures')
    .select('metric_value')
    .where('owner_id', '=', at.owner)
    .where('measure', '=', sql.lit('weight'))
    .where('date', '<=', at.date)
    .where('unit', 'is not', null)
    .orderBy('date', 'desc')
    .limit(sql.lit(1))
    .$narrowType<{ metric_value: NotNull }>(),
);

/** Stores one value per measure and day; a second value replaces the first. */
export async function storeMeasures(
  db: Db,
  rows: readonly Insertable<BodyTables['body_measures']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('body_measures')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date', 'measure']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        unit: eb.ref('excluded.unit'),
        metric_value: eb.ref('excluded.metric_value'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes the measures of a day, or only the named ones; returns how many. */
export async function deleteMeasures(
  db: Db,
  owner: number,
  date: string,
  measures?: readonly BodyMeasure[],
): Promise<number> {
  let rows = db.deleteFrom('body_measures').where('owner_id', '=', owner).where('date', '=', date);
  if (measures) rows = rows.where(inList(db, 'measure', measures));
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}
