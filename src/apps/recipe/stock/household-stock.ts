import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import type { IngredientGroup } from '../recipes/contract.ts';
import type { RecipeAppTables } from '../tables.ts';
import { indexByKey } from './best-item.ts';
import { itemKey } from './item-key.ts';

type Db = Kysely<RecipeAppTables>;
type Ingredient = IngredientGroup['items'][number];

/**
 * SQL: the owners of the pantries that others share with `me`; ends in conditions on `theirs`. The
 * plus keeps SQLite from choosing another index when its statistics change.
 */
export function sharedPantries(me: number) {
  return sql`select theirs.owner_id from kitchen_members as mine
    join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
    where mine.owner_id = ${me} and theirs.owner_id <> ${me} and exists (
      select 1 from pantry_shares as share
      where share.owner_id = theirs.owner_id and +share.kitchen_id = theirs.kitchen_id)`;
}

const findSharedPantry = prepareQuery((db: Db, at: { me: number }) =>
  db
    .selectNoFrom(
      sql<number>`case when exists (${sharedPantries(at.me)}) then 1 else 0 end`.as('is'),
    )
    .limit(1),
);

/** Whether somebody shares their pantry with `me`. */
export async function usesSharedPantry(db: Db, me: number): Promise<boolean> {
  const [row] = await findSharedPantry(db, { me });
  return row?.is === 1;
}

/** A cross join has SQLite take the owners first. */
const findUsableItems = prepareQuery((db: Db, at: { me: number }) =>
  db
    .selectFrom(
      sql<{ id: number }>`(select cast(${at.me} as bigint) as id
        union all ${sharedPantries(at.me)})`.as('found'),
    )
    .crossJoin('pantry_items as item')
    .select(['item.id', 'item.owner_id', 'item.name', 'item.generic_parent_id', 'item.in_stock'])
    .whereRef('item.owner_id', '=', 'found.id')
    .where('item.deleted_at', 'is', null),
);

const findIngredientTexts = prepareQuery((db: Db, at: { ids: string }) =>
  db
    .selectFrom('recipe_texts')
    .select(['recipe_id', 'ingredients'])
    .where(inJsonIds(db, 'recipe_id', at.ids)),
);

interface StockedRecipe {
  readonly id: number;
  readonly owner_id: number;
}

/** Says whether an ingredient of somebody's recipe is at hand. */
type IsAtHand = (recipeOwner: number, ingredient: Ingredient) => boolean;

/**
 * What all pantries hold that `me` uses, as covering a shopping list sees it: an ingredient is the
 * item that it links to or, in the pantries of others than the recipe's owner, the item of its
 * name. Null without any item.
 */
async function findStock(db: Db, me: number): Promise<IsAtHand | null> {
  const items = await findUsableItems(db, { me });
  const available = new Set<number>();
  for (const { id, in_stock, generic_parent_id } of items) {
    if (in_stock !== 1) continue;
    available.add(id);
    if (generic_parent_id !== null) available.add(generic_parent_id);
  }
  if (available.size === 0) return null;
  const named = [...Map.groupBy(items, ({ owner_id }) => owner_id)].map(
    ([owner, own]) => [owner, indexByKey(own)] as const,
  );
  return (recipeOwner, { pantry_item_id, name }) => {
    if (pantry_item_id !== null && available.has(pantry_item_id)) return true;
    const key = itemKey(name);
    return named.some(([owner, byKey]) => {
      const item = owner === recipeOwner ? undefined : byKey.get(key);
      return item !== undefined && available.has(item.id);
    });
  };
}

export interface HouseholdStock {
  /** How many ingredients of the recipe are at hand. */
  readonly have: number;
  /** The others, in the recipe's order. */
  readonly missing: readonly Ingredient[];
}

/** What `me` has for these recipes, which they may see. Nothing is at hand without any stock. */
export async function findHouseholdStock(
  db: Db,
  me: number,
  recipes: readonly StockedRecipe[],
): Promise<ReadonlyMap<number, HouseholdStock>> {
  const found = new Map<number, HouseholdStock>();
  const isAtHand = recipes.length === 0 ? null : await findStock(db, me);
  if (!isAtHand) return found;
  const owners = new Map(recipes.map(({ id, owner_id }) => [id, owner_id]));
  const texts = await findIngredientTexts(db, { ids: JSON.stringify([...owners.keys()]) });
  for (const { recipe_id, ingredients } of texts) {
    const owner = owners.get(recipe_id) ?? me;
    const all = (JSON.parse(ingredients) as IngredientGroup[]).flatMap(({ items }) => items);
    const missing = all.filter((one) => !isAtHand(owner, one));
    found.set(recipe_id, { have: all.length - missing.length, missing });
  }
  return found;
}
