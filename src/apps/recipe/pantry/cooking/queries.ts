import { type Kysely, sql } from 'kysely';
import type { Page, PageRequest } from '../../../../kernel/api/paging.ts';
import { lacksAtMostFor } from '../../library/by-stock.ts';
import { walkPassing } from '../../library/find-library.ts';
import type { Reach } from '../../library/sharers.ts';
import { belongsTo, type Condition, onRecipe } from '../../recipes/list/conditions.ts';
import { findPassing } from '../../recipes/list/list.ts';
import { ORDERS, type SummaryRow } from '../../recipes/list/summaries.ts';
import type { RecipeAppTables } from '../../tables.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * The owner's recipes with at least one ingredient in stock, those with the fewest missing
 * ingredients first.
 */
export function findCookable(
  db: Db,
  owner: number,
  { max_missing, ...slice }: PageRequest & { max_missing?: number | undefined },
): Promise<Page<SummaryRow>> {
  return findPassing(db, owner, [lacksAtMost(max_missing)], ORDERS.match, slice);
}

/** The same among all recipes that somebody sees, of which the stock is counted for them. */
export function findCookableIn(
  db: Db,
  reach: Reach,
  { max_missing, ...slice }: PageRequest & { max_missing?: number | undefined },
): Promise<Page<SummaryRow>> {
  const condition = lacksAtMostFor(reach.me, max_missing);
  return walkPassing(db, reach, [condition], { ...slice, sort: 'match' });
}

function lacksAtMost(count: number | undefined): Condition {
  const begun = sql`recipes.pantry_share > 0`;
  if (count === undefined) return onRecipe(begun, begun);
  if (count === 0) return onRecipe(sql`recipes.pantry_share >= 1`, sql`recipes.pantry_share >= 1`);
  const lacking = sql`recipes.ingredient_count - recipes.in_stock_count`;
  return onRecipe(
    sql`recipes.in_stock_count > 0 and ${lacking} <= ${count}`,
    sql`${begun} and +(${lacking}) <= ${count}`,
  );
}

export function findRecipesWithItem(
  db: Db,
  owner: number,
  itemId: number,
  slice: PageRequest,
): Promise<Page<SummaryRow>> {
  const uses = belongsTo('recipe_pantry_links', 'pantry_item_id', itemId);
  return findPassing(db, owner, [uses], ORDERS.updated, slice);
}
