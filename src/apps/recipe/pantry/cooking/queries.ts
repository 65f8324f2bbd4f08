import { type Kysely, sql } from 'kysely';
import { oneOf } from '../../../../kernel/database/one-of.ts';
import type { Page } from '../../../../kernel/paging.ts';
import type { IngredientGroup } from '../../recipes/contract.ts';
import { ORDERS, ownRecipes, pageOf, type SummaryRow } from '../../recipes/list.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Slice = { limit: number; cursor?: string | undefined };

/** Own recipes of which something is in stock, those that need the least besides first. */
export function findCookable(
  db: Db,
  owner: number,
  { max_missing, ...slice }: Slice & { max_missing?: number | undefined },
): Promise<Page<SummaryRow>> {
  const begun = ownRecipes(db, owner).where('recipes.pantry_share', '>', 0);
  if (max_missing === undefined) return pageOf(begun, ORDERS.match, slice);
  const near =
    max_missing === 0
      ? begun.where('recipes.pantry_share', '>=', 1)
      : begun.where(
          sql<boolean>`recipes.ingredient_count - recipes.in_stock_count <= ${max_missing}`,
        );
  return pageOf(near, ORDERS.match, slice);
}

/** What goes into each of these recipes, without its headings. */
export async function findIngredients(
  db: Db,
  owner: number,
  recipeIds: readonly number[],
): Promise<Map<number, IngredientGroup['items']>> {
  if (recipeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipe_texts')
    .select(['recipe_id', 'ingredients'])
    .where('owner_id', '=', owner)
    .where(oneOf(db, 'recipe_id', recipeIds))
    .execute();
  return new Map(
    rows.map(({ recipe_id, ingredients }) => [
      recipe_id,
      (JSON.parse(ingredients) as IngredientGroup[]).flatMap(({ items }) => items),
    ]),
  );
}

export function findRecipesWithItem(
  db: Db,
  owner: number,
  itemId: number,
  slice: Slice,
): Promise<Page<SummaryRow>> {
  const using = ownRecipes(db, owner).where('recipes.id', 'in', (eb) =>
    eb
      .selectFrom('recipe_pantry_links as uses')
      .select('uses.recipe_id')
      .where('uses.owner_id', '=', owner)
      .where('uses.pantry_item_id', '=', itemId),
  );
  return pageOf(using, ORDERS.updated, slice);
}
