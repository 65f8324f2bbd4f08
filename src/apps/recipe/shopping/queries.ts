import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
export type StoredRow = Selectable<RecipeAppTables['shopping_items']>;

/** Stands for "no aisle": the last character there is, behind every aisle on both engines. */
const NO_AISLE = '\u{10ffff}';

const SHOWN = [
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
  'shopping_items.created_at',
  'shopping_items.updated_at',
  'pantry.name as pantry_name',
  'pantry.img_url as pantry_img_url',
] as const;

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownItems>['execute']>>[number];

const LIST_ORDER: PageOrder<ShownRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('shopping_items.checked'), (item) => item.checked],
    [sql`coalesce(shopping_items.aisle, ${sql.lit(NO_AISLE)})`, (item) => item.aisle ?? NO_AISLE],
    [sql.ref('shopping_items.sort_order'), (item) => item.sort_order],
    [sql.ref('shopping_items.name'), (item) => item.name],
    [sql.ref('shopping_items.id'), (item) => item.id],
  ],
};

/** What is on somebody's list. */
function itemsOf(db: Db, owner: number) {
  return db
    .selectFrom('shopping_items')
    .where('shopping_items.owner_id', '=', owner)
    .where('shopping_items.deleted_at', 'is', null);
}

function shownItems(db: Db, owner: number) {
  return itemsOf(db, owner)
    .leftJoin('pantry_items as pantry', (join) =>
      join.onRef('pantry.id', '=', 'shopping_items.pantry_id').on('pantry.deleted_at', 'is', null),
    )
    .select(SHOWN);
}

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  ordered(shownItems(db, at.owner), LIST_ORDER).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ShownRow>> {
  const oneMore = limit + 1;
  const list = () => ordered(shownItems(db, owner), LIST_ORDER);
  const rows =
    cursor === undefined
      ? await firstPage(db, { owner, limit: oneMore })
      : await after(list(), LIST_ORDER, cursor).limit(oneMore).execute();
  return cutPage(rows, limit, LIST_ORDER);
}

export const findShown = prepared((db: Db, at: { owner: number; id: number }) =>
  shownItems(db, at.owner).where('shopping_items.id', '=', at.id),
);

/** The rows of a list as they are stored: all of them, or those of these ids. */
export function findStored(db: Db, owner: number, ids?: readonly number[]): Promise<StoredRow[]> {
  const all = itemsOf(db, owner).selectAll('shopping_items');
  return (ids ? all.where(oneOf(db, 'shopping_items.id', ids)) : all)
    .orderBy('shopping_items.id')
    .execute();
}

export const findStoredItem = prepared((db: Db, at: { owner: number; id: number }) =>
  itemsOf(db, at.owner).selectAll('shopping_items').where('shopping_items.id', '=', at.id),
);

export async function idsOfChecked(db: Db, owner: number): Promise<number[]> {
  const rows = await itemsOf(db, owner)
    .select('shopping_items.id')
    .where('checked', '=', 1)
    .orderBy('shopping_items.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the rows that are still ticked. */
export function findChecked(db: Db, owner: number, among: readonly number[]): Promise<StoredRow[]> {
  return itemsOf(db, owner)
    .selectAll('shopping_items')
    .where('checked', '=', 1)
    .where(oneOf(db, 'shopping_items.id', among))
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
    .where(oneOf(tx, 'id', ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const SHOWN_TO_TOOLS = [
  'shopping_items.id',
  'shopping_items.name',
  'shopping_items.quantity',
  'shopping_items.unit',
  'shopping_items.aisle',
  'shopping_items.checked',
  'shopping_items.sources',
] as const;
/** More than anybody shops for; a tool has no second page. */
const MOST_FOR_TOOLS = 500;

const wholeList = prepared((db: Db, at: { owner: number }) => forTools(db, at.owner));
const openItems = prepared((db: Db, at: { owner: number }) =>
  forTools(db, at.owner).where('shopping_items.checked', '=', sql.lit(0)),
);

export function listForTools(db: Db, owner: number, withChecked: boolean) {
  return (withChecked ? wholeList : openItems)(db, { owner });
}

/** In the order that the specification gives for tools: by name within an aisle. */
function forTools(db: Db, owner: number) {
  return itemsOf(db, owner)
    .select(SHOWN_TO_TOOLS)
    .orderBy('shopping_items.checked')
    .orderBy(sql`coalesce(shopping_items.aisle, ${sql.lit(NO_AISLE)})`)
    .orderBy('shopping_items.name')
    .orderBy('shopping_items.id')
    .limit(sql.lit(MOST_FOR_TOOLS));
}

export const findForTools = prepared((db: Db, at: { owner: number; id: number }) =>
  itemsOf(db, at.owner).select(SHOWN_TO_TOOLS).where('shopping_items.id', '=', at.id),
);
