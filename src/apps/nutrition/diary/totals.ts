import type { Transaction } from 'kysely';
import { totalItems } from '../measures/diary/diary-item.ts';
import type { NutritionTables } from '../tables.ts';
import { markLogged } from './logged-months.ts';
import { findItems } from './queries.ts';
import { toCounted } from './to-item.ts';

/** Writes the sums of a day's items to the day. The caller has locked the day. */
export async function storeTotals(
  tx: Transaction<NutritionTables>,
  owner: number,
  date: string,
  now: string,
): Promise<void> {
  const { facts, known, item_count } = totalItems(
    (await findItems(tx, { owner, date })).map(toCounted),
  );
  await tx
    .updateTable('diary_days')
    .set({
      item_count,
      calories: facts.calories ?? null,
      totals: JSON.stringify(facts),
      known: JSON.stringify(known),
      updated_at: now,
    })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .execute();
  await markLogged(tx, owner, date, item_count > 0);
}
