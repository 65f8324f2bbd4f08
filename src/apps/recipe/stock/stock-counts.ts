import { type Kysely, sql, type Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockPantry } from './pantry-lock.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

/** SQL: 1 if the item of the current row is in stock, itself or through a variant. */
export const AVAILABLE = sql<number>`case when pantry_items.in_stock = 1 or exists (
  select 1 from pantry_items as variant
  where variant.generic_parent_id = pantry_items.id and variant.owner_id = pantry_items.owner_id
    and variant.in_stock = 1 and variant.deleted_at is null) then 1 else 0 end`;

/** The subset of the items that is available. */
export async function findAvailable(
  db: Db,
  owner: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('pantry_items')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'pantry_items.id', itemIds))
    .where(AVAILABLE, '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Counts for each recipe how many of its ingredients are in stock. A recipe is given as item ids
 * with their number of ingredients. One query serves all recipes, before they are written.
 */
export async function countInStock(
  tx: Tx,
  owner: number,
  recipes: readonly ReadonlyMap<number, number>[],
): Promise<number[]> {
  const itemIds = [...new Set(recipes.flatMap((linked) => [...linked.keys()]))];
  if (itemIds.length === 0) return recipes.map(() => 0);
  await lockPantry(tx, owner, 'count');
  const available = await findAvailable(tx, owner, itemIds);
  return recipes.map((linked) => {
    let count = 0;
    for (const [id, ingredients] of linked) if (available.has(id)) count += ingredients;
    return count;
  });
}

/**
 * Updates the stock counts of the recipes that use the changed items. `before` holds the items that
 * were available before the change.
 */
export async function updateRecipeCounts(
  tx: Tx,
  owner: number,
  touched: readonly number[],
  before: ReadonlySet<number>,
): Promise<void> {
  const now = await findAvailable(tx, owner, touched);
  await shiftCounts(tx, owner, [...now.difference(before)], 1);
  await shiftCounts(tx, owner, [...before.difference(now)], -1);
}

async function shiftCounts(
  tx: Tx,
  owner: number,
  itemIds: readonly number[],
  by: 1 | -1,
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .updateTable('recipes')
    .from((eb) =>
      eb
        .selectFrom('recipe_pantry_links')
        .select(['recipe_id', sql<number>`cast(sum(ingredients) as bigint)`.as('ingredients')])
        .where('owner_id', '=', owner)
        .where(inList(tx, 'pantry_item_id', itemIds))
        .groupBy('recipe_id')
        .as('uses'),
    )
    .set({ in_stock_count: sql<number>`in_stock_count + ${sql.lit(by)} * uses.ingredients` })
    .whereRef('recipes.id', '=', 'uses.recipe_id')
    .where('recipes.owner_id', '=', owner)
    .execute();
}
