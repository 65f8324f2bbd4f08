import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
export type StoredShoppingItem = Selectable<RecipeAppTables['shopping_items']>;

/** Sort key of items without an aisle: the last code point, after every aisle on both engines. */
const NO_AISLE = '\u{10ffff}';

const SHOWN_COLUMNS = [
  'shopping_items.id',
  'shopping_items.owner_id',
  'shopping_items.name',
  'shopping_items.quantity',
  'shopping_items.unit',
  'shopping_items.aisle',
  'shopping_items.checked',
  'shopping_items.pantry_id',
  'shopping_items.recipe_id',
  'shopping_items.sort_order',
  'shopping_items.sources',
  'shopping_items.note',
  'shopping_items.list_name',
  'shopping_items.added_by',
  'shopping_items.created_at',
  'shopping_items.updated_at',
  'pantry.name as pantry_name',
  'pantry.img_url as pantry_img_url',
  'adder.username as adder_username',
  'adder.full_name as adder_full_name',
] as const;

export type ShoppingItemRow = Awaited<
  ReturnType<ReturnType<typeof selectShownItems>['execute']>
>[number];

const LIST_ORDER: PageOrder<ShoppingItemRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('shopping_items.checked'), (item) => item.checked],
    [sql`coalesce(shopping_items.aisle, ${sql.lit(NO_AISLE)})`, (item) => item.aisle ?? NO_AISLE],
    [sql.ref('shopping_items.sort_order'), (item) => item.sort_order],
    [sql.ref('shopping_items.name'), (item) => item.name],
    [sql.ref('shopping_items.id'), (item) => item.id],
  ],
};

/** Items on a list that were not cleared. */
function selectItems(db: Db, owner: number) {
  return db
    .selectFrom('shopping_items')
    .where('shopping_items.owner_id', '=', owner)
    .where('shopping_items.deleted_at', 'is', null);
}

function selectShownItems(db: Db, owner: number) {
  return selectItems(db, owner)
    .leftJoin('pantry_items as pantry', (join) =>
      join.onRef('pantry.id', '=', 'shopping_items.pantry_id').on('pantry.deleted_at', 'is', null),
    )
    .leftJoin('users as adder', 'adder.id', 'shopping_items.added_by')
    .select(SHOWN_COLUMNS);
}

const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(selectShownItems(db, at.owner), LIST_ORDER).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ShoppingItemRow>> {
  const oneMore = limit + 1;
  const list = () => orderPage(selectShownItems(db, owner), LIST_ORDER);
  const rows =
    cursor === undefined
      ? await firstPage(db, { owner, limit: oneMore })
      : await afterCursor(list(), LIST_ORDER, cursor).limit(oneMore).execute();
  return cutPage(rows, limit, LIST_ORDER);
}

export const findShownItem = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectShownItems(db, at.owner).where('shopping_items.id', '=', at.id),
);

/** The rows that a build sums up: all but what was ticked and belongs to no recipe. */
export const findSummedItems = prepareQuery((db: Db, at: { owner: number }) =>
  selectItems(db, at.owner)
    .select([
      'shopping_items.id',
      'shopping_items.name',
      'shopping_items.name_key',
      'shopping_items.quantity',
      'shopping_items.unit',
      'shopping_items.aisle',
      'shopping_items.pantry_id',
      'shopping_items.recipe_id',
      'shopping_items.checked',
      'shopping_items.sources',
      'shopping_items.by_hand',
    ])
    .where((eb) =>
      eb.or([
        eb('shopping_items.checked', '=', sql.lit(0)),
        eb('shopping_items.sources', '<>', sql.lit('[]')),
      ]),
    )
    .orderBy('shopping_items.id'),
);

export type SummedItem = Awaited<ReturnType<typeof findSummedItems>>[number];

/** Stored rows of a list: all, or those with the given ids. */
export function findStoredItems(
  db: Db,
  owner: number,
  ids?: readonly number[],
): Promise<StoredShoppingItem[]> {
  const all = selectItems(db, owner).selectAll('shopping_items');
  return (ids ? all.where(inList(db, 'shopping_items.id', ids)) : all)
    .orderBy('shopping_items.id')
    .execute();
}

export const findStoredItem = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectItems(db, at.owner).selectAll('shopping_items').where('shopping_items.id', '=', at.id),
);

/** Ids of the ticked items, of one of the owner's lists if it is named; null names the main one. */
export async function idsOfChecked(
  db: Db,
  owner: number,
  listName?: string | null,
): Promise<number[]> {
  const checked = selectItems(db, owner)
    .select('shopping_items.id')
    .where('checked', '=', 1)
    .orderBy('shopping_items.id');
  const named =
    listName === undefined
      ? checked
      : checked.where('list_name', listName === null ? 'is' : '=', listName);
  return (await named.execute()).map(({ id }) => id);
}

/** Those of the rows that are still ticked. */
export function findChecked(
  db: Db,
  owner: number,
  among: readonly number[],
): Promise<StoredShoppingItem[]> {
  return selectItems(db, owner)
    .selectAll('shopping_items')
    .where('checked', '=', 1)
    .where(inList(db, 'shopping_items.id', among))
    .orderBy('shopping_items.id')
    .execute();
}

export async function tickItem(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  id: number,
  change: { checked: number; updated_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shopping_items')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteItems(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('shopping_items')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(tx, 'id', ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const TOOL_COLUMNS = [
  'shopping_items.id',
  'shopping_items.name',
  'shopping_items.quantity',
  'shopping_items.unit',
  'shopping_items.aisle',
  'shopping_items.checked',
  'shopping_items.sources',
] as const;
/** Longer than any shopping list; tools have no paging. */
const MOST_FOR_TOOLS = 500;

const findAllForTools = prepareQuery((db: Db, at: { owner: number }) =>
  selectForTools(db, at.owner),
);
const findOpenForTools = prepareQuery((db: Db, at: { owner: number }) =>
  selectForTools(db, at.owner).where('shopping_items.checked', '=', sql.lit(0)),
);

export function listForTools(db: Db, owner: number, withChecked: boolean) {
  return (withChecked ? findAllForTools : findOpenForTools)(db, { owner });
}

/** Sorted as the specification of the tools requires: by name within an aisle. */
function selectForTools(db: Db, owner: number) {
  return selectItems(db, owner)
    .select(TOOL_COLUMNS)
    .orderBy('shopping_items.checked')
    .orderBy(sql`coalesce(shopping_items.aisle, ${sql.lit(NO_AISLE)})`)
    .orderBy('shopping_items.name')
    .orderBy('shopping_items.id')
    .limit(sql.lit(MOST_FOR_TOOLS));
}

export const findForTools = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectItems(db, at.owner).select(TOOL_COLUMNS).where('shopping_items.id', '=', at.id),
);
