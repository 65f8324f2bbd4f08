import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { Recipe, RecipeChange } from './contract.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Categories = Recipe['categories'];

/** The categories of the row at hand of `recipes`, in order, as JSON; null or empty without any. */
export function selectCategories(db: Db): RawBuilder<string | null> {
  const [toObject, toArray, toText] =
    engineOf(db) === 'sqlite'
      ? [sql`json_object`, sql`json_group_array`, sql``]
      : [sql`json_build_object`, sql`json_agg`, sql`::text`];
  const object = sql`${toObject}('id', filed.id, 'name', filed.name, 'slug', filed.slug,
    'color', filed.color)`;
  return sql`(select ${toArray}(${object} order by link.position)${toText}
    from recipe_category_links as link
      join recipe_categories as filed on filed.id = link.category_id
    where link.recipe_id = recipes.id)`;
}

export function parseCategories({ categories }: { readonly categories: string | null }) {
  return JSON.parse(categories ?? '[]') as Categories;
}

export function categoryIdsOf(row: { readonly categories: string | null }): number[] {
  return parseCategories(row).map(({ id }) => id);
}

/** Ids of the categories after a change: `category_id` alone replaces all of them. */
export async function applyCategoryChange(
  db: Db,
  owner: number,
  { category_ids, category_id }: Pick<RecipeChange, 'category_ids' | 'category_id'>,
  before: readonly number[],
): Promise<readonly number[]> {
  if (category_ids !== undefined) {
    const ids = [...new Set(category_ids)];
    await refuseForeignCategories(db, owner, 'category_ids', ids);
    return ids;
  }
  if (category_id === undefined) return before;
  const ids = category_id === null ? [] : [category_id];
  await refuseForeignCategories(db, owner, 'category_id', ids);
  return ids;
}

/** Refuses ids that are none of the owner's categories; `path` is the field that has them. */
export async function refuseForeignCategories(
  db: Db,
  owner: number,
  path: string,
  given: readonly number[],
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return;
  const own = db
    .selectFrom('recipe_categories')
    .select('id')
    .where('owner_id', '=', owner)
    .where(inList(db, 'id', ids));
  // A category that is being deleted meanwhile is unknown, too.
  const known = await (engineOf(db) === 'postgres' ? own.forKeyShare() : own).execute();
  if (known.length === ids.length) return;
  const message =
    path === 'category_id' ? 'must be one of your categories' : 'must be ids of your categories';
  throw new Invalid(`${path} ${message}.`, [{ path, message }]);
}

/** Categories of recipes in order. */
interface FiledRecipe {
  readonly id: number;
  readonly categories: readonly number[];
}

/** The number of parameters per statement is limited. */
const AT_ONCE = 500;

export async function insertCategoryLinks(
  tx: Tx,
  owner_id: number,
  recipes: readonly FiledRecipe[],
): Promise<void> {
  const rows = recipes.flatMap(({ id, categories }) =>
    categories.map((category_id, position) => ({ recipe_id: id, owner_id, category_id, position })),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .insertInto('recipe_category_links')
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
  }
}

export async function replaceCategoryLinks(
  tx: Tx,
  owner: number,
  recipe: FiledRecipe,
): Promise<void> {
  await tx
    .deleteFrom('recipe_category_links')
    .where('recipe_id', '=', recipe.id)
    .where('owner_id', '=', owner)
    .execute();
  await insertCategoryLinks(tx, owner, [recipe]);
}
