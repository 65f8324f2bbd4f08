import type { Transaction } from 'kysely';
import type { BodyMeasure } from './measures/body-measures.ts';
import { deleteMeasures, findMeasures, type MeasureRow, storeMeasures } from './queries.ts';
import type { BodyTables } from './tables.ts';

export interface LoggedMeasures {
  readonly date: string;
  /** The values that were written. */
  readonly written: Readonly<Partial<Record<BodyMeasure, number | undefined>>>;
  /** The rows of these measures before. */
  readonly before: readonly MeasureRow[];
}

/** Takes back logged measures; one that was changed since stays. */
export async function restoreMeasures(
  tx: Transaction<BodyTables>,
  owner: number,
  { date, written, before }: LoggedMeasures,
  now: string,
): Promise<void> {
  const current = await findMeasures(tx, owner, [date]);
  const unchanged = current
    .filter(({ measure, value }) => written[measure] === value)
    .map(({ measure }) => measure);
  if (unchanged.length === 0) return;
  await deleteMeasures(tx, owner, date, unchanged);
  const restored = before.filter(({ measure }) => unchanged.includes(measure));
  await storeMeasures(
    tx,
    restored.map((row) => ({ ...row, owner_id: owner, updated_at: now })),
  );
}
