import type { Transaction } from 'kysely';
import { inList } from '../../kernel/database/queries/in-list.ts';
import type { BodyMeasure } from './measures/body-measures.ts';
import { type MeasureUnit, toMetric } from './measures/measure-units.ts';
import type { BodyTables } from './tables.ts';

type MeasureKey = readonly [date: string, measure: BodyMeasure];

export interface AddedMeasure {
  readonly date: string;
  readonly measure: BodyMeasure;
  readonly value: number;
  /** Null stores an untagged value. */
  readonly unit: MeasureUnit | null;
}

/** Stores measures of days that have no value of the measure; returns those that were stored. */
export async function addMeasures<Tables extends BodyTables>(
  tx: Transaction<Tables>,
  owner: number,
  measures: readonly AddedMeasure[],
  now: string,
): Promise<MeasureKey[]> {
  if (measures.length === 0) return [];
  const rows = measures.map(({ date, measure, value, unit }) => ({
    owner_id: owner,
    date,
    measure,
    value,
    unit,
    metric_value: unit === null ? null : toMetric(value, unit),
    updated_at: now,
  }));
  const stored = await (tx as unknown as Transaction<BodyTables>)
    .insertInto('body_measures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['date', 'measure'])
    .execute();
  return stored.map(({ date, measure }) => [date, measure]);
}

/** Removes measures that were not changed since they were added; returns how many. */
export async function removeMeasures<Tables extends BodyTables>(
  tx: Transaction<Tables>,
  owner: number,
  keys: readonly MeasureKey[],
  addedAt: string,
): Promise<number> {
  const db = tx as unknown as Transaction<BodyTables>;
  let removed = 0;
  for (const [measure, some] of Map.groupBy(keys, ([, measure]) => measure)) {
    const { numDeletedRows } = await db
      .deleteFrom('body_measures')
      .where('owner_id', '=', owner)
      .where('measure', '=', measure)
      .where(
        inList(
          db,
          'date',
          some.map(([date]) => date),
        ),
      )
      .where('updated_at', '=', addedAt)
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}
