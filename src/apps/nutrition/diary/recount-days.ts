import { sql, type Transaction } from 'kysely';
import type { JoinedOwners } from '../../../kernel/row-joins.ts';
import type { NutritionTables } from '../tables.ts';
import { updateTotals } from './totals.ts';

/** Sums up the days that received items when two owners were joined. */
export async function recountDays(
  tx: Transaction<NutritionTables>,
  { to, now }: Pick<JoinedOwners, 'to' | 'now'>,
): Promise<void> {
  const { rows } = await sql<{ date: string }>`select day.date from diary_days as day
    where day.owner_id = ${to} and day.item_count <> (select count(*) from diary_items as item
      where item.owner_id = day.owner_id and item.date = day.date)`.execute(tx);
  for (const { date } of rows) await updateTotals(tx, to, date, now);
}
