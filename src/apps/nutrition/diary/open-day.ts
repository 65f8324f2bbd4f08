import type { Transaction } from 'kysely';
import type { NutritionTables } from '../tables.ts';

type Tx = Transaction<NutritionTables>;

/** Creates the day, or revives it if it was erased. */
export async function openDay(tx: Tx, owner: number, date: string, now: string): Promise<void> {
  await tx
    .insertInto('diary_days')
    .values({
      owner_id: owner,
      date,
      note: '',
      complete: 0,
      item_count: 0,
      calories: null,
      totals: '{}',
      known: '{}',
      erased_at: null,
      erased: null,
      header_updated_at: null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date']).doUpdateSet({ erased_at: null, erased: null }),
    )
    .execute();
}
