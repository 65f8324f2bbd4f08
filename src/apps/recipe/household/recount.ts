import { sql, type Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import type { Step } from '../../../kernel/database/in-steps.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { itemKey } from '../stock/item-key.ts';
import type { RecipeAppTables } from '../tables.ts';
import { countRecipes, type HouseholdStock, type UsableStock } from './household-stock.ts';

type Tx = Transaction<RecipeAppTables>;

/** So many recipes are counted in one transaction. */
const AT_ONCE = 250;

/** Why a recipe is recounted: its ingredients changed, or only what is in stock of them. */
export const STALE = { stock: 1, ingredients: 2 } as const;

/**
 * Counts some of the stale recipes of a reader, by id. Their rows are locked before the ingredients
 * are read: a writer of a recipe marks these rows, and so comes before or after.
 */
export async function recountStale(
  tx: Tx,
  me: number,
  stock: UsableStock,
  after: number,
): Promise<Step<number>> {
  const taken = await lockStale(tx, me, after);
  const last = taken.at(-1);
  // Recipes before this place may have become stale meanwhile.
  if (last === undefined) return { changed: 0, next: after === 0 ? undefined : 0 };
  const recipes = taken.map(({ recipe_id, library_id }) => ({
    id: recipe_id,
    owner_id: library_id,
  }));
  const counts = await countRecipes(tx, me, stock, recipes);
  const rows = taken.map((row) => ({ ...row, stale: 0, ...countOf(counts.get(row.recipe_id)) }));
  await tx
    .insertInto('reader_stock_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'recipe_id']).doUpdateSet((eb) => ({
        have: eb.ref('excluded.have'),
        share: eb.ref('excluded.share'),
        stale: 0,
      })),
    )
    .execute();
  const changed = recipes.filter((_, at) => taken[at]?.stale === STALE.ingredients);
  await storeKeys(tx, changed, counts);
  const turned = taken.filter(({ share }, at) => share >= 1 !== (rows[at]?.share ?? 0) >= 1);
  await markContaining(
    tx,
    me,
    turned.map(({ recipe_id }) => recipe_id),
  );
  return { changed: taken.length, next: last.recipe_id };
}

async function lockStale(tx: Tx, me: number, after: number) {
  return tx
    .selectFrom('reader_stock_counts')
    .select(['owner_id', 'recipe_id', 'library_id', 'share', 'stale'])
    .where('owner_id', '=', me)
    .where('recipe_id', '>', after)
    .where('stale', '>', sql.lit(0))
    .orderBy('recipe_id')
    .limit(AT_ONCE)
    .$call((query) => (engineOf(tx) === 'postgres' ? query.forUpdate() : query))
    .execute();
}

function countOf(stock: HouseholdStock | undefined) {
  const { have = 0, all = [] } = stock ?? {};
  return { have, share: all.length === 0 ? 0 : have / all.length };
}

/** A recipe that contains one of these has it in stock only as a whole. */
async function markContaining(tx: Tx, me: number, parts: readonly number[]): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .updateTable('reader_stock_counts')
    .set({ stale: 1 })
    .where('owner_id', '=', me)
    .where('recipe_id', 'in', (eb) =>
      eb
        .selectFrom('recipe_parts')
        .select('recipe_id')
        .where(inList(tx, 'part_id', parts)),
    )
    .execute();
}

type Recipe = { readonly id: number; readonly owner_id: number };

/** Stores the keys of ingredient names where they changed; all readers use the same. */
async function storeKeys(
  tx: Tx,
  recipes: readonly Recipe[],
  counts: ReadonlyMap<number, HouseholdStock>,
): Promise<void> {
  if (recipes.length === 0) return;
  const ids = recipes.map(({ id }) => id);
  const stored = await tx
    .selectFrom('recipe_ingredient_keys')
    .select(['recipe_id', 'name_key'])
    .where(inList(tx, 'recipe_id', ids))
    .execute();
  const known = Map.groupBy(stored, ({ recipe_id }) => recipe_id);
  const changed = recipes.flatMap(({ id, owner_id }) => {
    const keys = new Set((counts.get(id)?.all ?? []).map(({ name }) => itemKey(name)));
    keys.delete('');
    const before = new Set(known.get(id)?.map(({ name_key }) => name_key));
    const isSame = before.size === keys.size && keys.isSubsetOf(before);
    return isSame ? [] : [{ id, rows: [...keys].map((key) => toRow(id, owner_id, key)) }];
  });
  if (changed.length === 0) return;
  await tx
    .deleteFrom('recipe_ingredient_keys')
    .where(
      inList(
        tx,
        'recipe_id',
        changed.map(({ id }) => id),
      ),
    )
    .execute();
  const rows = changed.flatMap((one) => one.rows);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('recipe_ingredient_keys')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const toRow = (recipe_id: number, owner_id: number, name_key: string) => ({
  recipe_id,
  owner_id,
  name_key,
});

/** The number of parameters per statement is limited. */
const ROWS_AT_ONCE = 1_000;
