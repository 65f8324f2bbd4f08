import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import type { ShoppingTables } from './tables.ts';

type Db = Kysely<ShoppingTables>;
type Items = ShoppingTables['shopping_items'];
export type ItemRow = Selectable<Items>;

/** Stands for "no aisle", and sorts behind every aisle on both engines. */
const NO_AISLE = '~~~';

const LIST_ORDER: PageOrder<ItemRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('checked'), (item) => item.checked],
    [sql`coalesce(aisle, ${sql.lit(NO_AISLE)})`, (item) => item.aisle ?? NO_AISLE],
    [sql.ref('sort_order'), (item) => item.sort_order],
    [sql.ref('name'), (item) => item.name],
    [sql.ref('id'), (item) => item.id],
  ],
};

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  listOf(db, at.owner).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ItemRow>> {
  const oneMore = limit + 1;
  const rows =
    cursor === undefined
      ? await firstPage(db, { owner, limit: oneMore })
      : await after(listOf(db, owner), LIST_ORDER, cursor).limit(oneMore).execute();
  return cutPage(rows, limit, LIST_ORDER);
}

function listOf(db: Db, owner: number) {
  return ordered(
    db.selectFrom('shopping_items').selectAll().where('owner_id', '=', owner),
    LIST_ORDER,
  );
}

export async function insertItem(db: Db, item: Insertable<Items>): Promise<ItemRow> {
  return db.insertInto('shopping_items').values(item).returningAll().executeTakeFirstOrThrow();
}

export async function changeItem(
  db: Db,
  owner: number,
  id: number,
  change: Updateable<Items>,
): Promise<ItemRow | undefined> {
  return db
    .updateTable('shopping_items')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteItem(db: Db, owner: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shopping_items')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const SHOWN_TO_TOOLS = ['id', 'name', 'quantity', 'unit', 'aisle', 'checked'] as const;
/** More than anybody shops for; a tool has no second page. */
const MOST_FOR_TOOLS = 500;

const wholeList = prepared((db: Db, at: { owner: number }) => forTools(db, at.owner));
const openItems = prepared((db: Db, at: { owner: number }) =>
  forTools(db, at.owner).where('checked', '=', sql.lit(0)),
);

export function listForTools(db: Db, owner: number, withChecked: boolean) {
  return (withChecked ? wholeList : openItems)(db, { owner });
}

function forTools(db: Db, owner: number) {
  return listOf(db, owner).clearSelect().select(SHOWN_TO_TOOLS).limit(sql.lit(MOST_FOR_TOOLS));
}

export const findItem = prepared((db: Db, at: { owner: number; id: number }) =>
  db
    .selectFrom('shopping_items')
    .select(SHOWN_TO_TOOLS)
    .where('owner_id', '=', at.owner)
    .where('id', '=', at.id),
);
