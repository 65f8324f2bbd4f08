import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ShoppingItem } from './contract.ts';
import type { ShoppingItemRow } from './queries.ts';
import { type ItemShare, parseShares } from './rebuild/list-row.ts';

type Db = Kysely<RecipeAppTables>;
type Names = ReadonlyMap<number, string>;

/** Converts rows to API items, with the names of their recipes. */
export async function toItems(
  db: Db,
  me: number,
  rows: readonly ShoppingItemRow[],
): Promise<ShoppingItem[]> {
  const shares = rows.map(({ sources }) => parseShares(sources));
  const names = await findRecipeNames(db, me, shares.flat());
  return rows.map((row, at) => ({
    ...toItem(row, shares[at] ?? [], names),
    added_by: row.added_by === me ? null : toAdder(row),
  }));
}

/** Null for items of recipes and plans, and after the account is deleted. */
function toAdder({ added_by: id, adder_full_name, adder_username }: ShoppingItemRow) {
  const name = adder_full_name ?? adder_username;
  return id === null || name === null ? null : { id, name };
}

function toItem(
  row: ShoppingItemRow,
  shares: readonly ItemShare[],
  names: Names,
): Omit<ShoppingItem, 'added_by'> {
  const recipes = listRecipes(shares, names);
  return {
    id: row.id,
    user_id: row.owner_id,
    name: row.name,
    quantity: row.quantity,
    unit: row.unit,
    aisle: row.aisle,
    checked: row.checked === 1,
    pantry_id: row.pantry_id,
    recipe_id: row.recipe_id,
    sort_order: row.sort_order,
    sources: shares.map(({ recipe_id, diary_id, qty }) => ({ recipe_id, diary_id, qty })),
    note: row.note,
    list_name: row.list_name,
    pantry_name: row.pantry_name,
    pantry_img_url: row.pantry_img_url,
    recipe_name: formatRecipeNames(recipes),
    recipes,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

interface NamedRecipe {
  readonly id: number;
  readonly name: string;
}

export function listRecipes(shares: readonly ItemShare[], names: Names): NamedRecipe[] {
  const ids = [...new Set(shares.flatMap(({ recipe_id }) => recipe_id ?? []))];
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

export function formatRecipeNames(recipes: readonly NamedRecipe[]): string | null {
  return recipes.length === 0 ? null : recipes.map(({ name }) => name).join(', ');
}

/**
 * Recipe names as `me` may know them: the current name of a visible recipe, otherwise the name at
 * the time it was added to the list.
 */
export async function findRecipeNames(
  db: Db,
  me: number,
  shares: readonly ItemShare[],
): Promise<Names> {
  const ids = [...new Set(shares.flatMap(({ recipe_id }) => recipe_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where(inList(db, 'id', ids))
    .where((eb) => visibleTo(eb, me))
    .execute();
  const written = shares.flatMap(({ recipe_id, recipe_name }) =>
    recipe_name && recipe_id !== null ? [[recipe_id, recipe_name] as const] : [],
  );
  return new Map([...written, ...rows.map(({ id, name }) => [id, name] as const)]);
}
