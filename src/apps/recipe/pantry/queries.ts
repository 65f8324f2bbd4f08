import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { columnsOf } from '../../../kernel/fields.ts';
import { AVAILABLE } from '../stock/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import { PANTRY_FIELDS } from './fields.ts';
import type { PantryTables } from './tables.ts';

type Db = Kysely<RecipeAppTables>;
type Items = PantryTables['pantry_items'];

const VARIANT_COUNT = sql<number>`(select count(*) from pantry_items as variant
  where variant.generic_parent_id = pantry_items.id and variant.owner_id = pantry_items.owner_id
    and variant.deleted_at is null)`;

const COLUMNS = [
  'pantry_items.id',
  'pantry_items.owner_id',
  'pantry_items.name',
  'pantry_items.name_key',
  'pantry_items.brand',
  'pantry_items.barcode',
  'pantry_items.category_id',
  'pantry_items.in_stock',
  'pantry_items.quantity',
  ...columnsOf('pantry_items', PANTRY_FIELDS),
  'pantry_items.nutrition',
  'pantry_items.generic_parent_id',
  'pantry_items.created_at',
  'pantry_items.updated_at',
  'pantry_items.deleted_at',
] as const;

/** All items of an owner, including deleted ones, in their API form. */
function selectAllItems(db: Db, owner: number) {
  return selectOfAnybody(db).where('pantry_items.owner_id', '=', owner);
}

function selectOfAnybody(db: Db) {
  return db
    .selectFrom('pantry_items')
    .leftJoin('pantry_categories as kept_in', 'kept_in.id', 'pantry_items.category_id')
    .select(COLUMNS)
    .select((eb) => [
      eb.fn.coalesce('kept_in.name', 'pantry_items.category').as('category'),
      AVAILABLE.as('available'),
      VARIANT_COUNT.as('variant_count'),
    ]);
}

export function selectItems(db: Db, owner: number) {
  return selectAllItems(db, owner).where('pantry_items.deleted_at', 'is', null);
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** Also finds a deleted item. */
export const findItem = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectAllItems(db, at.owner).where('pantry_items.id', '=', at.id),
);

/** The items, not deleted, that ingredients link to. */
export async function findItems(db: Db, owner: number, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return selectItems(db, owner)
    .where(inList(db, 'pantry_items.id', ids))
    .execute();
}

/** Same as `findItems`, in several pantries. */
export function findItemsOf(
  db: Db,
  owners: readonly number[],
  ids: readonly number[],
): Promise<ItemRow[]> {
  return selectOfAnybody(db)
    .where(inList(db, 'pantry_items.owner_id', owners))
    .where(inList(db, 'pantry_items.id', ids))
    .where('pantry_items.deleted_at', 'is', null)
    .orderBy('pantry_items.id')
    .execute();
}

export function findWithBarcode(
  db: Db,
  owner: number,
  forms: readonly string[],
): Promise<ItemRow | undefined> {
  return selectItems(db, owner)
    .where(inList(db, 'pantry_items.barcode', forms))
    .orderBy('pantry_items.updated_at', 'desc')
    .orderBy('pantry_items.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertItem(db: Db, item: Insertable<Items>): Promise<number> {
  const { id } = await db
    .insertInto('pantry_items')
    .values(item)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeItem(
  db: Db,
  owner: number,
  id: number,
  change: Updateable<Items>,
): Promise<void> {
  await db
    .updateTable('pantry_items')
    .set(change)
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

export function findVariants(db: Db, owner: number, parentId: number) {
  return db
    .selectFrom('pantry_items')
    .select(['id', 'name_key'])
    .where('owner_id', '=', owner)
    .where('generic_parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function findTopLevelNamed(db: Db, owner: number, keys: readonly string[]) {
  return db
    .selectFrom('pantry_items')
    .select(['id', 'name_key'])
    .where('owner_id', '=', owner)
    .where('generic_parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'name_key', keys))
    .execute();
}
