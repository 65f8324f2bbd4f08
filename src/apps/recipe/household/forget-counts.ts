import type { Transaction } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';

/** Has readers begin again when the recipes of two owners become those of one. */
export async function forgetCounts(
  tx: Transaction<RecipeAppTables>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .deleteFrom('stock_readers')
    .where('owner_id', 'in', (eb) =>
      eb
        .selectFrom('stock_libraries')
        .select('stock_libraries.owner_id')
        .where('stock_libraries.library_id', 'in', [from, to]),
    )
    .execute();
}
