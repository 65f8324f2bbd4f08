import type { Transaction } from 'kysely';
import { Invalid } from '../../../../kernel/errors.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import { guessAisle } from '../../measures/ingredients/guess-aisle.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findCategory, findCategoryNamed } from './queries.ts';
import { seedCategories } from './seeds.ts';

interface CategoryInput {
  readonly category?: string | null | undefined;
  readonly category_id?: number | null | undefined;
}

interface CategoryColumns {
  readonly category: string | null;
  readonly category_id: number | null;
}

const NO_CATEGORY: CategoryColumns = { category: null, category_id: null };

/**
 * Category columns of an item: a link to one of the owner's categories, given by id or name, or
 * free text, but never both, because the text would become stale when the category is renamed.
 * Undefined if the input does not mention the category.
 */
export async function resolveCategory(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  { category, category_id }: CategoryInput,
  now: string,
): Promise<CategoryColumns | Record<string, never>> {
  if (category_id) {
    const [own] = await findCategory(tx, { owner, id: category_id });
    if (own) return { category: null, category_id };
    const message = 'must be one of your categories';
    throw new Invalid(`category_id ${message}.`, [{ path: 'category_id', message }]);
  }
  const name = category?.trim();
  if (name) {
    await seedCategories(tx, owner, now);
    const [own] = await findCategoryNamed(tx, { owner, key: foldedKey(name) });
    return own ? { category: null, category_id: own.id } : { category: name, category_id: null };
  }
  return category === undefined && category_id === undefined ? {} : NO_CATEGORY;
}

/**
 * The categories of new items by their names: those that are called like the aisle in which shops
 * have such things. Names without one are left out.
 */
export async function guessCategories(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  names: readonly string[],
  now: string,
): Promise<Map<string, number>> {
  const guesses = names.flatMap((name) => {
    const aisle = guessAisle(name);
    return aisle ? [{ name, key: foldedKey(aisle) }] : [];
  });
  const categories = new Map<string, number>();
  if (guesses.length === 0) return categories;
  await seedCategories(tx, owner, now);
  const ids = new Map<string, number | undefined>();
  for (const { name, key } of guesses) {
    if (!ids.has(key)) ids.set(key, (await findCategoryNamed(tx, { owner, key }))[0]?.id);
    const id = ids.get(key);
    if (id !== undefined) categories.set(name, id);
  }
  return categories;
}
