import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { PantryTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Categories = PantryTables['pantry_categories'];

const ITEM_COUNT = sql<number>`(select count(*) from pantry_items
  where pantry_items.category_id = pantry_categories.id and pantry_items.deleted_at is null)`;

function selectCategories(db: Db, owner: number) {
  return db
    .selectFrom('pantry_categories')
    .select([
      'id',
      'name',
      'icon',
      'color',
      'default_aisle',
      'sort_order',
      ITEM_COUNT.as('item_count'),
      'created_at',
      'updated_at',
    ])
    .where('owner_id', '=', owner);
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number];

const IN_ORDER: PageOrder<CategoryRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('sort_order'), (category) => category.sort_order],
    [sql.ref('id'), (category) => category.id],
  ],
};

const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(selectCategories(db, at.owner), IN_ORDER).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<CategoryRow>> {
  const rows =
    cursor === undefined
      ? await firstPage(db, { owner, limit: limit + 1 })
      : await afterCursor(orderPage(selectCategories(db, owner), IN_ORDER), IN_ORDER, cursor)
          .limit(limit + 1)
          .execute();
  return cutPage(rows, limit, IN_ORDER);
}

export const findCategory = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectCategories(db, at.owner).where('id', '=', at.id),
);

export const findCategoryNamed = prepareQuery((db: Db, at: { owner: number; key: string }) =>
  selectCategories(db, at.owner).where('name_key', '=', at.key),
);

export async function insertCategory(
  db: Db,
  owner: number,
  category: Omit<Insertable<Categories>, 'owner_id' | 'sort_order'>,
): Promise<number> {
  const { id } = await db
    .insertInto('pantry_categories')
    .values({
      ...category,
      owner_id: owner,
      sort_order: sql<number>`(select coalesce(max(sort_order) + 1, 0) from pantry_categories
        where owner_id = ${owner})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the category exists. */
export async function changeCategory(
  db: Db,
  owner: number,
  id: number,
  change: Updateable<Categories>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pantry_categories')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteCategory(db: Db, owner: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pantry_categories')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findIdsInOrder(db: Db, owner: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pantry_categories')
    .select('id')
    .where('owner_id', '=', owner)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Assigns items, including deleted ones, whose free-text category has this name to the category.
 */
export async function adoptItems(db: Db, owner: number, id: number, name: string): Promise<void> {
  const spellings = await findSpellings(db, owner, name);
  if (spellings.length === 0) return;
  await db
    .updateTable('pantry_items')
    .set({ category_id: id, category: null })
    .where('owner_id', '=', owner)
    .where('category_id', 'is', null)
    .where(inList(db, 'category', spellings))
    .execute();
}

/** The spellings of a category name among the items' free text. */
async function findSpellings(db: Db, owner: number, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pantry_items')
    .select('category')
    .distinct()
    .where('owner_id', '=', owner)
    .where('category', 'is not', null)
    .execute();
  const key = foldedKey(name);
  return rows.flatMap(({ category }) =>
    category !== null && foldedKey(category) === key ? [category] : [],
  );
}

/** SQL condition for the list's `category` parameter: an id, `none`, or a name. */
export async function buildCategoryFilter(
  db: Db,
  owner: number,
  category: string,
): Promise<RawBuilder<SqlBool>> {
  if (category === 'none') {
    return sql<SqlBool>`pantry_items.category_id is null and pantry_items.category is null`;
  }
  if (/^\d{1,15}$/.test(category)) {
    return sql<SqlBool>`pantry_items.category_id = ${Number(category)}`;
  }
  const [named] = await findCategoryNamed(db, { owner, key: foldedKey(category) });
  return named
    ? sql<SqlBool>`pantry_items.category_id = ${named.id}`
    : inList(db, 'pantry_items.category', await findSpellings(db, owner, category));
}
