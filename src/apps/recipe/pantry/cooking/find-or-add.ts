import type { Transaction } from 'kysely';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { indexByKey } from '../../stock/best-item.ts';
import { itemKey } from '../../stock/item-key.ts';
import { findItemNames } from '../../stock/item-names.ts';
import { lockPantry } from '../../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { guessCategories } from '../categories/resolve-category.ts';

/** Maximum length of an item's name. */
const LONGEST_NAME = 200;
/** The number of parameters per statement is limited. */
const AT_ONCE = 500;

interface ItemsOfNames {
  /** The item of each name; null for a name without any word. */
  readonly ids: (number | null)[];
  readonly added: number[];
}

/**
 * Finds the item for each name. Unknown names are added as out of stock. Takes the pantry lock, so within a transaction call it before writing the
 * recipe.
 */
export async function findOrAddItems(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  names: readonly string[],
  now: string,
): Promise<ItemsOfNames> {
  await lockPantry(tx, owner, 'change');
  const ids = new Map<string, number>();
  for (const [key, { id }] of indexByKey(await findItemNames(tx, { owner }))) ids.set(key, id);
  const wanted = names.map((given) => {
    const name = given.trim().slice(0, LONGEST_NAME).trim();
    return { name, key: itemKey(name) };
  });
  const added = new Map<string, string>();
  for (const { name, key } of wanted) {
    if (key !== '' && !ids.has(key) && !added.has(key)) added.set(key, name);
  }
  const rows = await insertUnstocked(tx, owner, [...added.values()], now);
  for (const { id, name } of rows) ids.set(itemKey(name), id);
  return {
    ids: wanted.map(({ key }) => ids.get(key) ?? null),
    added: rows.map(({ id }) => id),
  };
}

async function insertUnstocked(
  tx: Transaction<RecipeAppTables>,
  owner_id: number,
  names: readonly string[],
  now: string,
): Promise<{ id: number; name: string }[]> {
  const added: { id: number; name: string }[] = [];
  const categories = await guessCategories(tx, owner_id, names, now);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const rows = names.slice(from, from + AT_ONCE).map((name) => ({
      owner_id,
      name,
      name_key: foldedKey(name),
      in_stock: 0,
      category_id: categories.get(name) ?? null,
      created_at: now,
      updated_at: now,
    }));
    const insert = tx.insertInto('pantry_items').values(rows).returning(['id', 'name']);
    added.push(...(await insert.execute()));
  }
  return added;
}
