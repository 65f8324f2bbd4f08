import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import type { IngredientGroup } from '../recipes/contract.ts';
import { countBatches } from '../recipes/parts/batches.ts';
import { DEEPEST, type PartRecipe } from '../recipes/parts/expand-parts.ts';
import { findParts } from '../recipes/parts/find-parts.ts';
import { indexByKey } from '../stock/best-item.ts';
import { itemKey } from '../stock/item-key.ts';
import { sharedPantries } from '../stock/shared-pantries.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Ingredient = IngredientGroup['items'][number];

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

/**
 * The owner's items among `ids` that are in stock, themselves or through a variant. The plus keeps
 * SQLite from choosing another index when its statistics change.
 */
const findOwnInStock = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  db
    .selectFrom('pantry_items as item')
    .select('item.id')
    .where(inJsonIds(db, 'item.id', at.ids))
    .where(sql<boolean>`+item.owner_id = ${at.me}`)
    .where(
      sql<boolean>`(item.in_stock = 1 and item.deleted_at is null or exists (
        select 1 from pantry_items as variant
        where variant.generic_parent_id = item.id and +variant.owner_id = ${at.me}
          and variant.in_stock = 1 and variant.deleted_at is null))`,
    ),
);

const findIngredientTexts = prepareQuery((db: Db, at: { ids: string }) =>
  db
    .selectFrom('recipe_texts')
    .select(['recipe_id', 'ingredients'])
    .where(inJsonIds(db, 'recipe_id', at.ids)),
);

/** What all pantries hold that somebody uses. */
export interface UsableStock {
  /** Items that are in stock, themselves or through a variant. */
  readonly items: ReadonlySet<number>;
  /** Keys of the names of such items, by the owner of their pantry. */
  readonly names: ReadonlyMap<number, ReadonlySet<string>>;
}

export async function findUsableStock(db: Db, me: number): Promise<UsableStock> {
  const rows = await findUsableItems(db, { me });
  const items = new Set<number>();
  for (const { id, in_stock, generic_parent_id } of rows) {
    if (in_stock !== 1) continue;
    items.add(id);
    if (generic_parent_id !== null) items.add(generic_parent_id);
  }
  const names = new Map<number, ReadonlySet<string>>();
  if (items.size === 0) return { items, names };
  for (const [owner, own] of Map.groupBy(rows, ({ owner_id }) => owner_id)) {
    const keys = [...indexByKey(own)].flatMap(([key, { id }]) => (items.has(id) ? key : []));
    names.set(owner, new Set(keys));
  }
  return { items, names };
}

/**
 * Whether an ingredient of somebody's recipe is in stock, as covering a shopping list sees it: it is
 * the item that it links to or, in the pantries of others than the recipe's owner, the item of its
 * name.
 */
function isInStock(stock: UsableStock, recipeOwner: number, ingredient: Ingredient): boolean {
  const { pantry_item_id, name } = ingredient;
  if (pantry_item_id !== null && stock.items.has(pantry_item_id)) return true;
  const key = itemKey(name);
  for (const [owner, names] of stock.names) {
    if (owner !== recipeOwner && names.has(key)) return true;
  }
  return false;
}

/**
 * The missing ingredients: none if the ingredient is in stock, otherwise the ingredient. For an
 * ingredient that is a recipe, they are the missing ingredients of that recipe.
 */
function findMissing(
  stock: UsableStock,
  parts: ReadonlyMap<number, PartRecipe>,
  recipeOwner: number,
  ingredient: Ingredient,
  depth = 0,
): readonly Ingredient[] {
  const part = depth < DEEPEST ? parts.get(ingredient.recipe_id ?? 0) : undefined;
  const within = part?.groups.flatMap(({ items }) => items) ?? [];
  if (!part || within.length === 0 || !countBatches(ingredient, part.servings)) {
    return isInStock(stock, recipeOwner, ingredient) ? [] : [ingredient];
  }
  return within.flatMap((one) => findMissing(stock, parts, part.owner_id, one, depth + 1));
}

interface StockedRecipe {
  readonly id: number;
  readonly owner_id: number;
}

export interface HouseholdStock {
  /** How many ingredients of the recipe are at hand. */
  readonly have: number;
  /** What is missing of the others, in the recipe's order. */
  readonly missing: readonly Ingredient[];
  readonly all: readonly Ingredient[];
}

interface ReadRecipe extends StockedRecipe {
  readonly groups: readonly IngredientGroup[];
}

interface ReadRecipes {
  readonly recipes: readonly ReadRecipe[];
  readonly parts: ReadonlyMap<number, PartRecipe>;
}

/** What `me` has for these recipes, which they may see. Nothing is at hand without any stock. */
export async function findHouseholdStock(
  db: Db,
  me: number,
  recipes: readonly StockedRecipe[],
): Promise<ReadonlyMap<number, HouseholdStock>> {
  if (recipes.length === 0) return new Map();
  const read = await readRecipes(db, me, recipes);
  const stock = (await usesOnlyLinks(db, me, read))
    ? await findLinkedStock(db, me, read)
    : await findUsableStock(db, me);
  return stock.items.size === 0 ? new Map() : countEach(stock, read);
}

/** What of a known stock `me` has for these recipes. */
export async function countRecipes(
  db: Db,
  me: number,
  stock: UsableStock,
  recipes: readonly StockedRecipe[],
): Promise<ReadonlyMap<number, HouseholdStock>> {
  return countEach(stock, await readRecipes(db, me, recipes));
}

async function readRecipes(
  db: Db,
  me: number,
  recipes: readonly StockedRecipe[],
): Promise<ReadRecipes> {
  const owners = new Map(recipes.map(({ id, owner_id }) => [id, owner_id]));
  const texts = await findIngredientTexts(db, { ids: JSON.stringify([...owners.keys()]) });
  const read = texts.map(({ recipe_id, ingredients }) => ({
    id: recipe_id,
    owner_id: owners.get(recipe_id) ?? me,
    groups: JSON.parse(ingredients) as IngredientGroup[],
  }));
  return { recipes: read, parts: await findParts(db, me, read) };
}

/** Names matter only in pantries of others than the recipe's owner. */
async function usesOnlyLinks(db: Db, me: number, { recipes, parts }: ReadRecipes) {
  const isOwn = ({ owner_id }: { owner_id: number }) => owner_id === me;
  return recipes.every(isOwn) && parts.values().every(isOwn) && !(await usesSharedPantry(db, me));
}

/** The stock of the items that these recipes link to, so that a large pantry is not read. */
async function findLinkedStock(
  db: Db,
  me: number,
  { recipes, parts }: ReadRecipes,
): Promise<UsableStock> {
  const linked = [...recipes, ...parts.values()]
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .flatMap(({ pantry_item_id }) => pantry_item_id ?? []);
  const rows = await findOwnInStock(db, { me, ids: JSON.stringify([...new Set(linked)]) });
  return { items: new Set(rows.map(({ id }) => id)), names: new Map() };
}

function countEach(stock: UsableStock, { recipes, parts }: ReadRecipes) {
  const found = new Map<number, HouseholdStock>();
  for (const { id, owner_id, groups } of recipes) {
    const all = groups.flatMap(({ items }) => items);
    const missing = all.map((one) => findMissing(stock, parts, owner_id, one));
    const have = missing.filter(({ length }) => length === 0).length;
    found.set(id, { have, missing: missing.flat(), all });
  }
  return found;
}
