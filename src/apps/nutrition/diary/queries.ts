import type { Kysely, Selectable } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonList } from '../../../kernel/database/queries/in-list.ts';
import type { NutritionTables } from '../tables.ts';
import type { DiaryTables } from './tables.ts';

type Db = Kysely<NutritionTables>;

export const ITEM_COLUMNS = [
  'date',
  'uuid',
  'position',
  'slot',
  'time',
  'kind',
  'name',
  'brand',
  'portion',
  'unit',
  'quantity',
  'nutrition',
  'items',
  'legacy',
  'food_id',
  'meal_id',
  'recipe_id',
  'source_meal_id',
  'source',
  'note',
  'added_at',
  'updated_at',
] as const;

export type ItemRow = Pick<DiaryTables['diary_items'], (typeof ITEM_COLUMNS)[number]>;
export type DayRow = Selectable<DiaryTables['diary_days']>;

/** The items of a day in the order of insertion. */
export const findItems = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date)
    .orderBy('position'),
);

export const findDay = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('diary_days')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date),
);

interface ItemUuids extends Record<string, string | number> {
  readonly owner: number;
  /** A JSON array. */
  readonly uuids: string;
}

export const findItemsByUuid = prepareQuery((db: Db, at: ItemUuids) =>
  db
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', at.owner)
    .where(inJsonList(db, 'uuid', at.uuids)),
);

export const findTombstonesByUuid = prepareQuery((db: Db, at: ItemUuids) =>
  db
    .selectFrom('diary_tombstones')
    .select('uuid')
    .where('owner_id', '=', at.owner)
    .where(inJsonList(db, 'uuid', at.uuids)),
);

/** The position of the last item of a day. */
export const findLastPosition = prepareQuery((db: Db, at: { owner: number; date: string }) =>
  db
    .selectFrom('diary_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('owner_id', '=', at.owner)
    .where('date', '=', at.date),
);

/** The days of a range that exist, oldest first, without those that were erased. */
export const findDays = prepareQuery((db: Db, at: { owner: number; from: string; to: string }) =>
  db
    .selectFrom('diary_days')
    .selectAll()
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('item_count', '>', 0)
    .orderBy('date'),
);

/** The items of a range of days, oldest first. */
export async function findItemsOfRange(
  db: Db,
  owner: number,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<ItemRow[]> {
  return db
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', owner)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('position')
    .limit(limit)
    .execute();
}
