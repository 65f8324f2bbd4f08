import { type Kysely, sql } from 'kysely';
import { type Page, type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { keyContains } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { NutritionTables } from '../tables.ts';
import type { Food } from './contract.ts';

type Db = Kysely<NutritionTables>;

/** The barcodes of a food, separated by blanks. */
const BARCODES = {
  sqlite: sql<string | null>`(select group_concat(barcode, ' ') from food_barcodes
    where food_barcodes.food_id = foods.id and food_barcodes.owner_id = foods.owner_id)`,
  postgres: sql<string | null>`(select string_agg(barcode, ' ' order by barcode) from food_barcodes
    where food_barcodes.food_id = foods.id and food_barcodes.owner_id = foods.owner_id)`,
};

function selectFoods(db: Db, owner: number) {
  return db
    .selectFrom('foods')
    .selectAll('foods')
    .select(BARCODES[engineOf(db)].as('barcodes'))
    .where('foods.owner_id', '=', owner);
}

export type FoodRow = Awaited<ReturnType<ReturnType<typeof selectFoods>['execute']>>[number];

/** Also finds a deleted food. */
export const findFood = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectFoods(db, at.owner).where('foods.id', '=', at.id),
);

export async function findFoodsById(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<FoodRow[]> {
  if (ids.length === 0) return [];
  return selectFoods(db, owner)
    .where(inList(db, 'foods.id', ids))
    .where('deleted_at', 'is', null)
    .execute();
}

export async function findFoodByBarcode(
  db: Db,
  owner: number,
  barcode: string,
): Promise<FoodRow | undefined> {
  return selectFoods(db, owner)
    .innerJoin('food_barcodes as code', (join) =>
      join.onRef('code.food_id', '=', 'foods.id').onRef('code.owner_id', '=', 'foods.owner_id'),
    )
    .where('code.barcode', '=', barcode)
    .where('foods.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The foods of these barcodes (GTIN-14), by barcode. */
export async function findFoodsByBarcodes(
  db: Kysely<Pick<NutritionTables, 'foods' | 'food_barcodes'>>,
  owner: number,
  barcodes: readonly string[],
) {
  const rows = await db
    .selectFrom('foods')
    .innerJoin('food_barcodes as code', (join) =>
      join.onRef('code.food_id', '=', 'foods.id').onRef('code.owner_id', '=', 'foods.owner_id'),
    )
    .select(['code.barcode', 'foods.nutrition', 'foods.portion', 'foods.unit'])
    .where('foods.owner_id', '=', owner)
    .where('foods.deleted_at', 'is', null)
    .where(inList(db, 'code.barcode', barcodes))
    .execute();
  return new Map(rows.map((row) => [row.barcode, row]));
}

/** The foods of one name and brand, ignoring case. */
export async function findFoodByName(
  db: Db,
  owner: number,
  name: string,
  brand: string | null,
): Promise<{ id: number } | undefined> {
  const rows = await db
    .selectFrom('foods')
    .select(['id', 'name', 'brand'])
    .where('owner_id', '=', owner)
    .where('name_key', '=', foldedKey(name))
    .where('brand_key', '=', foldedKey(brand ?? ''))
    .where('deleted_at', 'is', null)
    .execute();
  const same = (one: string | null, other: string | null) =>
    (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();
  return rows.find((row) => same(row.name, name) && same(row.brand, brand));
}

/** The own food that was copied from a catalogue. */
export async function findFoodBySource(
  db: Db,
  owner: number,
  source: NutritionTables['foods']['source'],
  sourceId: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('foods')
    .select('id')
    .where('owner_id', '=', owner)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const BY_NAME: PageOrder<FoodRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('foods.name_key'), ({ name_key }) => name_key],
    [sql.ref('foods.brand_key'), ({ brand_key }) => brand_key],
    [sql.ref('foods.id'), ({ id }) => id],
  ],
};

/** Only foods that were logged are listed in it. */
const BY_LAST_USE: PageOrder<FoodRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('foods.last_used_at'), ({ last_used_at }) => last_used_at ?? ''],
    [sql.ref('foods.id'), ({ id }) => id],
  ],
};

export interface FoodFilter {
  readonly q?: string | undefined;
  readonly favorite?: boolean | undefined;
  readonly archived: boolean;
  readonly order?: 'name' | 'last-used' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function findFoods(
  db: Db,
  owner: number,
  { q, favorite, archived, order: asked = 'name', limit, cursor }: FoodFilter,
): Promise<Page<FoodRow>> {
  const order = asked === 'name' ? BY_NAME : BY_LAST_USE;
  let foods = selectFoods(db, owner)
    .where('foods.deleted_at', 'is', null)
    .where('foods.archived_at', archived ? 'is not' : 'is', null);
  if (asked === 'last-used') foods = foods.where('foods.last_used_at', 'is not', null);
  if (q !== undefined && q.trim() !== '') foods = foods.where(nameContains(db, q));
  if (favorite !== undefined) foods = foods.where('foods.favorite', '=', favorite ? 1 : 0);
  return readPage(foods, order, { limit, cursor });
}

/** Whether the name or the brand contains a text, ignoring case and accents. */
function nameContains(db: Db, q: string) {
  const part = foldedKey(q);
  const engine = engineOf(db);
  return sql<boolean>`(${keyContains(engine, sql.ref('foods.name_key'), part)}
    or ${keyContains(engine, sql.ref('foods.brand_key'), part)})`;
}

export function toFood(row: FoodRow): Food {
  const { barcodes, favorite, archived_at } = row;
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    category: row.category,
    portion: row.portion,
    unit: row.unit,
    servings: JSON.parse(row.servings),
    alt_units: JSON.parse(row.alt_units),
    nutrition: JSON.parse(row.nutrition),
    barcodes: barcodes === null ? [] : barcodes.split(' ').toSorted(),
    photo_id: row.photo_id,
    note: row.note,
    favorite: favorite === 1,
    usage_count: row.usage_count,
    last_used_at: row.last_used_at,
    source: row.source,
    source_id: row.source_id,
    completeness: row.completeness,
    archived: archived_at !== null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The living foods that are used most. */
export async function findMostUsedFoods(db: Db, owner: number, limit: number): Promise<FoodRow[]> {
  return selectFoods(db, owner)
    .where('foods.deleted_at', 'is', null)
    .where('foods.archived_at', 'is', null)
    .orderBy('foods.usage_count', 'desc')
    .orderBy('foods.id')
    .limit(limit)
    .execute();
}
