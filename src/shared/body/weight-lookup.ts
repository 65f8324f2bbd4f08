import type { Kysely } from 'kysely';
import { findTrend, findWeightOn } from './queries.ts';
import type { BodyTables } from './tables.ts';

/**
 * Returns a function that tells the body weight of a day within a range in kilograms: that of the
 * day, else the last one before it; null if there is none.
 */
export async function createWeightLookup(
  db: Kysely<BodyTables>,
  owner: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(date: string) => number | null> {
  const [before] = await findWeightOn(db, { owner, date: from });
  const rows = (await findTrend(db, owner, 'weight', { from, to })).toReversed();
  return (date) => (rows.find((row) => row.date <= date) ?? before)?.metric_value ?? null;
}
