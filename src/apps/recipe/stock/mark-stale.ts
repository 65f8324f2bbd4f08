import { sql, type Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockPantry } from './pantry-lock.ts';

type Tx = Transaction<RecipeAppTables>;

/** Has every reader of the recipe recount it, by its changed ingredients. */
export async function markStale(tx: Tx, recipeId: number): Promise<void> {
  await tx
    .updateTable('reader_stock_counts')
    .set({ stale: 2 })
    .where('recipe_id', '=', recipeId)
    .execute();
}

/**
 * Adds new recipes for everybody who counts the whole library of their owner. The lock has a reader
 * who begins to do so wait, or be seen.
 */
export async function addReaderCounts(
  tx: Tx,
  owner: number,
  recipeIds: readonly number[],
): Promise<void> {
  await lockPantry(tx, owner, 'count');
  await sql`insert into reader_stock_counts (owner_id, recipe_id, library_id)
    select reader.owner_id, recipes.id, recipes.owner_id
    from stock_libraries as reader
      join recipes on recipes.owner_id = reader.library_id
    where reader.library_id = ${owner} and ${inList(tx, 'recipes.id', [...recipeIds])}`.execute(tx);
}
