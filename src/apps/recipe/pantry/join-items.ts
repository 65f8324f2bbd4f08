import { sql, type Transaction } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import {
  fillTogether,
  isEmpty,
  type JoinedOwners,
  type OwnedRow,
  type RowJoin,
} from '../../../kernel/row-joins.ts';
import { countLinkedItems } from '../recipes/content.ts';
import type { IngredientGroup } from '../recipes/contract.ts';
import { AVAILABLE } from '../stock/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import { PANTRY_FIELDS } from './fields.ts';

type Tx = Transaction<RecipeAppTables>;
type MergedIds = JoinedOwners['merged'];

/** Columns that are only meaningful together; the unit goes with the quantity in `addStock`. */
const GROUPS = [
  ['brand', 'brand_key', 'barcode'],
  ['category', 'category_id'],
  ['serving_size', 'serving_unit', 'serving_label', 'nutrition'],
];
const GROUPED = new Set([...GROUPS.flat(), 'unit']);
const SINGLE = Object.keys(PANTRY_FIELDS).filter((name) => !GROUPED.has(name));
const fillItem = fillTogether([...GROUPS, ...SINGLE.map((name) => [name])]);

/** The same item in two pantries is merged; amounts in the same unit are added. */
export const joinPantryItems: RowJoin = {
  how: 'merge',
  combine: (kept, moved) => ({
    ...fillItem(kept, moved),
    ...addStock(kept, moved),
    in_stock: Math.max(Number(kept.in_stock), Number(moved.in_stock)),
  }),
  ignore: ['name'],
};

function addStock(kept: OwnedRow, moved: OwnedRow): OwnedRow {
  const isUncounted = isEmpty(kept.quantity);
  if (isUncounted && isEmpty(kept.unit)) return { quantity: moved.quantity, unit: moved.unit };
  if (isEmpty(moved.quantity) || kept.unit !== moved.unit) return {};
  const sum = Number(kept.quantity ?? 0) + Number(moved.quantity);
  return { quantity: Math.round(sum * 1e6) / 1e6 };
}

const AT_ONCE = 200;

/** Points recipes and their revisions to the surviving item, and recounts the stock. */
export async function repointPantryItems(tx: Tx, { to, merged }: JoinedOwners): Promise<void> {
  if (merged.size === 0) return;
  const linked = await tx
    .selectFrom('recipe_pantry_links')
    .select('recipe_id')
    .distinct()
    .where(inList(tx, 'pantry_item_id', [...merged.keys()]))
    .execute();
  for (const { recipe_id } of linked) await rewriteIngredients(tx, recipe_id, merged);
  await rewriteRevisions(tx, to, merged);
  await recountStock(tx, [...merged.values()]);
}

async function rewriteIngredients(tx: Tx, recipeId: number, merged: MergedIds): Promise<void> {
  const text = await tx
    .selectFrom('recipe_texts')
    .select(['owner_id', 'ingredients'])
    .where('recipe_id', '=', recipeId)
    .executeTakeFirstOrThrow();
  const groups = repointIngredients(JSON.parse(text.ingredients) as IngredientGroup[], merged);
  await tx
    .updateTable('recipe_texts')
    .set({ ingredients: JSON.stringify(groups) })
    .where('recipe_id', '=', recipeId)
    .execute();
  await tx.deleteFrom('recipe_pantry_links').where('recipe_id', '=', recipeId).execute();
  const links = [...countLinkedItems(groups)].map(([pantry_item_id, ingredients]) => ({
    recipe_id: recipeId,
    owner_id: text.owner_id,
    pantry_item_id,
    ingredients,
  }));
  if (links.length > 0) await tx.insertInto('recipe_pantry_links').values(links).execute();
}

const NAMED = /"pantry_item_id":(\d+)/g;

async function rewriteRevisions(tx: Tx, owner: number, merged: MergedIds): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await tx
      .selectFrom('recipe_revisions')
      .select(['id', 'content'])
      .where('owner_id', '=', owner)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, content } of rows) {
      if (![...content.matchAll(NAMED)].some(([, named]) => merged.has(Number(named)))) continue;
      const kept = JSON.parse(content) as { ingredients: IngredientGroup[] };
      const next = { ...kept, ingredients: repointIngredients(kept.ingredients, merged) };
      await tx
        .updateTable('recipe_revisions')
        .set({ content: JSON.stringify(next) })
        .where('id', '=', id)
        .execute();
    }
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.id;
  }
}

function repointIngredients(
  groups: readonly IngredientGroup[],
  merged: MergedIds,
): IngredientGroup[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const survivor = merged.get(item.pantry_item_id ?? 0);
      return survivor === undefined ? item : { ...item, pantry_item_id: survivor };
    }),
  }));
}

async function recountStock(tx: Tx, items: readonly number[]): Promise<void> {
  const inStock = sql<number>`coalesce((select cast(sum(link.ingredients) as bigint)
    from recipe_pantry_links as link
    join pantry_items on pantry_items.id = link.pantry_item_id
      and pantry_items.owner_id = link.owner_id and pantry_items.deleted_at is null
    where link.recipe_id = recipes.id and ${AVAILABLE} = 1), 0)`;
  await tx
    .updateTable('recipes')
    .set({ in_stock_count: inStock })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recipe_pantry_links')
        .select('recipe_id')
        .where(inList(tx, 'pantry_item_id', items)),
    )
    .execute();
}
