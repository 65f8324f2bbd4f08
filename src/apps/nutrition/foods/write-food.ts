import type { Transaction, Updateable } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { AlternativeUnit, Serving } from '../measures/diary/portion.ts';
import type { NutritionTables } from '../tables.ts';
import { barcodeKey } from './barcode-key.ts';
import { type FoodRow, findFood, findFoodByName, findFoodBySource } from './queries.ts';
import { foodSearch, foodWords } from './search-index.ts';
import type { FoodSource } from './tables.ts';

type Tx = Transaction<NutritionTables>;
type Facts = Readonly<Record<string, number>>;

/** The fields of a food that a person or a program writes. */
export interface FoodContent {
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly portion: number | null;
  readonly unit: string;
  readonly servings: readonly Serving[];
  readonly alt_units: readonly AlternativeUnit[];
  readonly nutrition: Facts;
  readonly barcodes: readonly string[];
  readonly photo_id: number | null;
  readonly note: string;
  readonly favorite: boolean;
}

export interface FoodOrigin {
  readonly source: FoodSource;
  readonly source_id: string | null;
  readonly completeness: number | null;
}

export const OWN_FOOD: FoodOrigin = { source: 'own', source_id: null, completeness: null };

export const EMPTY_FOOD: Omit<FoodContent, 'name'> = {
  brand: null,
  category: null,
  portion: 100,
  unit: 'g',
  servings: [],
  alt_units: [],
  nutrition: {},
  barcodes: [],
  photo_id: null,
  note: '',
  favorite: false,
};

type ContentChange = { readonly [Name in keyof FoodContent]?: FoodContent[Name] | undefined };

/** The content after a change; what the change does not name stays. */
export function mergeContent(before: FoodContent, given: ContentChange): FoodContent {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(named) as Partial<FoodContent>) };
}

/** Creates a food; the caller has checked that no other has its name and brand. */
export async function insertFood(
  tx: Tx,
  owner: number,
  content: FoodContent,
  origin: FoodOrigin,
  now: string,
): Promise<number> {
  await refuseForeignPhoto(tx, owner, content.photo_id);
  const { id } = await tx
    .insertInto('foods')
    .values({
      ...toColumns(content),
      ...origin,
      owner_id: owner,
      usage_count: 0,
      last_used_at: null,
      archived_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeBarcodes(tx, owner, id, content.barcodes);
  await index(tx, owner, id, content);
  return id;
}

/** A food of an import. */
export interface NewFood {
  readonly content: FoodContent;
  readonly origin: FoodOrigin;
  readonly archived: boolean;
  readonly usage_count: number;
  readonly last_used_at: string | null;
}

/**
 * Creates many foods by few statements. The caller has locked the foods and checked that no other
 * has their names, sources and barcodes. Returns their ids in the order of the foods.
 */
export async function insertFoods(
  tx: Tx,
  owner: number,
  foods: readonly NewFood[],
  now: string,
): Promise<number[]> {
  if (foods.length === 0) return [];
  const rows = await tx
    .insertInto('foods')
    .values(
      foods.map(({ content, origin, archived, usage_count, last_used_at }) => ({
        ...toColumns(content),
        ...origin,
        owner_id: owner,
        usage_count,
        last_used_at,
        archived_at: archived ? now : null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })),
    )
    .returning(['id', 'name', 'brand'])
    .execute();
  const ids = new Map(rows.map(({ id, name, brand }) => [nameKey(name, brand), id]));
  const stored = foods.map(({ content }) => {
    const { name, brand, category, barcodes } = content;
    const id = ids.get(nameKey(name, brand === '' ? null : brand));
    if (id === undefined) throw new Error(`The food ${name} was not stored.`);
    return { id, barcodes, row: { name, brand: brand ?? '', category: category ?? '' } };
  });
  const codes = stored.flatMap(({ id, barcodes }) =>
    [...new Set(barcodes.map(barcodeKey))].map((barcode) => ({
      owner_id: owner,
      barcode,
      food_id: id,
    })),
  );
  if (codes.length > 0) await tx.insertInto('food_barcodes').values(codes).execute();
  await foodSearch.add(tx, owner, stored);
  const words = stored.map(({ row }) => `${row.name} ${row.brand}`).join(' ');
  await foodWords.addWords(tx, owner, words);
  return stored.map(({ id }) => id);
}

function nameKey(name: string, brand: string | null): string {
  return JSON.stringify([name, brand]);
}

export async function overwriteFood(
  tx: Tx,
  owner: number,
  id: number,
  content: FoodContent,
  extra: Updateable<NutritionTables['foods']>,
): Promise<void> {
  await refuseForeignPhoto(tx, owner, content.photo_id);
  await tx
    .updateTable('foods')
    .set({ ...toColumns(content), ...extra })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
  await storeBarcodes(tx, owner, id, content.barcodes);
  await index(tx, owner, id, content);
}

export async function refuseDuplicate(
  tx: Tx,
  owner: number,
  { name, brand }: Pick<FoodContent, 'name' | 'brand'>,
  except?: number,
): Promise<void> {
  const same = await findFoodByName(tx, owner, name, brand);
  if (same === undefined || same.id === except) return;
  const of = brand === null ? '' : ` of ${brand}`;
  throw new Conflict(`You have a food ${name}${of} already (id ${same.id}).`, 'duplicate_food');
}

/** One food of a catalogue or a food service is one own food. */
export async function refuseTakenSource(
  tx: Tx,
  owner: number,
  { source, source_id }: FoodOrigin,
): Promise<void> {
  const same =
    source_id === null ? undefined : await findFoodBySource(tx, owner, source, source_id);
  if (same === undefined) return;
  throw new Conflict(`You have this food already (id ${same.id}).`, 'duplicate_food');
}

async function refuseForeignPhoto(tx: Tx, owner: number, photo: number | null): Promise<void> {
  if (photo === null) return;
  const file = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', photo)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  if (file === undefined) throw new NotFound('picture');
}

function toColumns(content: FoodContent) {
  const { name, category, portion, unit, note, photo_id } = content;
  const brand = content.brand === '' ? null : content.brand;
  return {
    name,
    name_key: foldedKey(name),
    brand,
    brand_key: foldedKey(brand ?? ''),
    category: category === '' ? null : category,
    portion,
    unit,
    servings: JSON.stringify(content.servings),
    alt_units: JSON.stringify(content.alt_units),
    nutrition: JSON.stringify(content.nutrition),
    photo_id,
    note,
    favorite: content.favorite ? (1 as const) : (0 as const),
  };
}

async function storeBarcodes(
  tx: Tx,
  owner: number,
  food: number,
  codes: readonly string[],
): Promise<void> {
  const barcodes = [...new Set(codes.map(barcodeKey))].toSorted();
  await tx
    .deleteFrom('food_barcodes')
    .where('owner_id', '=', owner)
    .where('food_id', '=', food)
    .execute();
  if (barcodes.length === 0) return;
  await refuseTakenBarcode(tx, owner, barcodes);
  await tx
    .insertInto('food_barcodes')
    .values(barcodes.map((barcode) => ({ owner_id: owner, barcode, food_id: food })))
    .execute();
}

/** A deleted food gives its barcodes up. */
async function refuseTakenBarcode(
  tx: Tx,
  owner: number,
  barcodes: readonly string[],
): Promise<void> {
  const taken = await tx
    .selectFrom('food_barcodes as code')
    .innerJoin('foods', 'foods.id', 'code.food_id')
    .select(['code.barcode', 'foods.name', 'foods.deleted_at'])
    .where('code.owner_id', '=', owner)
    .where(inList(tx, 'code.barcode', barcodes))
    .execute();
  const living = taken.find(({ deleted_at }) => deleted_at === null);
  if (living) {
    throw new Conflict(`The barcode ${living.barcode} is that of ${living.name}.`, 'barcode_taken');
  }
  await tx
    .deleteFrom('food_barcodes')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'barcode', barcodes))
    .execute();
}

async function index(tx: Tx, owner: number, id: number, content: FoodContent): Promise<void> {
  const { name, brand, category } = content;
  await foodSearch.put(tx, owner, id, { name, brand: brand ?? '', category: category ?? '' });
  await foodWords.addWords(tx, owner, `${name} ${brand ?? ''}`);
}

/** A food that is not deleted. */
export async function readFoodRow(tx: Tx, owner: number, id: number): Promise<FoodRow> {
  const [row] = await findFood(tx, { owner, id });
  if (!row || row.deleted_at !== null) throw new NotFound('food');
  return row;
}
