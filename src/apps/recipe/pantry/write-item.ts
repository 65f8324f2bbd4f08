import type { Transaction, Updateable } from 'kysely';
import { emitEvent } from '../../../accounts/webhooks/emit.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { Conflict } from '../../../kernel/errors.ts';
import { pickChange } from '../../../kernel/fields.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { findAvailable, updateRecipeCounts } from '../stock/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import { normalizeBarcode } from './barcode.ts';
import { guessCategories, resolveCategory } from './categories/resolve-category.ts';
import type { ItemChange, NewItem } from './contract.ts';
import { PANTRY_FIELDS } from './fields.ts';
import { changeItem, type ItemRow, insertItem } from './queries.ts';
import { applyStockChange } from './stock.ts';
import type { PantryTables } from './tables.ts';
import { refuseDeeperLevel } from './variants.ts';

type Columns = Updateable<PantryTables['pantry_items']>;

/** A pantry inside a transaction that holds its lock. */
export interface LockedPantry {
  readonly tx: Transaction<RecipeAppTables>;
  readonly owner: number;
  readonly now: string;
}

export async function writeNewItem(pantry: LockedPantry, given: NewItem): Promise<number> {
  const { tx, owner, now } = pantry;
  const parent = given.generic_parent_id ?? null;
  if (parent !== null) await refuseDeeperLevel(tx, owner, parent, null);
  const stock = applyStockChange({ in_stock: true, quantity: null }, given);
  const family = parent === null ? [] : [parent];
  const before = await findAvailable(tx, owner, family);
  const isUnsorted = given.category === undefined && given.category_id === undefined;
  const guessed = isUnsorted ? await guessCategories(tx, owner, [given.name], now) : new Map();
  const row = {
    ...toDetailColumns(given),
    category_id: guessed.get(given.name) ?? null,
    ...(await resolveCategory(tx, owner, given, now)),
    owner_id: owner,
    name: given.name,
    name_key: foldedKey(given.name),
    in_stock: Number(stock.in_stock),
    quantity: stock.quantity,
    generic_parent_id: parent,
    created_at: now,
    updated_at: now,
  };
  const id = await refuseDuplicateName(given.name, insertItem(tx, row));
  await updateRecipeCounts(tx, owner, [id, ...family], before);
  return id;
}

export async function writeItem(
  pantry: LockedPantry,
  row: ItemRow,
  change: ItemChange,
): Promise<void> {
  const { tx, owner, now } = pantry;
  const { name, generic_parent_id } = change;
  if (generic_parent_id) await refuseDeeperLevel(tx, owner, generic_parent_id, row.id);
  const stock = applyStockChange({ in_stock: row.in_stock === 1, quantity: row.quantity }, change);
  await changeWithCounts(pantry, row, {
    ...toDetailColumns(change),
    ...(await resolveCategory(tx, owner, change, now)),
    ...(name === undefined ? {} : { name, name_key: foldedKey(name) }),
    in_stock: Number(stock.in_stock),
    quantity: stock.quantity,
    generic_parent_id,
    updated_at: now,
  });
  if (row.in_stock === 1 && !stock.in_stock) {
    await emitEvent(tx, { owner, now, event: 'pantry.out_of_stock' }, () => {
      const { id, brand, barcode, category, unit } = row;
      return { id, name: name ?? row.name, brand, barcode, category, unit };
    });
  }
}

/** Changes an item, re-parents its variants and updates the stock counts of recipes. */
export async function changeWithCounts(
  { tx, owner }: LockedPantry,
  row: ItemRow,
  columns: Columns,
  newParents: ReadonlyMap<number, number | null> = new Map(),
): Promise<void> {
  const parents = [
    row.generic_parent_id,
    columns.generic_parent_id ?? null,
    ...newParents.values(),
  ];
  const touched = [row.id, ...parents.filter((id) => id !== null)];
  const before = await findAvailable(tx, owner, touched);
  await refuseDuplicateName(columns.name ?? row.name, changeItem(tx, owner, row.id, columns));
  for (const [id, generic_parent_id] of newParents) {
    await changeItem(tx, owner, id, { generic_parent_id });
  }
  await updateRecipeCounts(tx, owner, touched, before);
}

/** The columns that depend on nothing but the input. */
function toDetailColumns(given: ItemChange) {
  const { barcode, nutrition } = given;
  const brand = blankToNull(given.brand);
  return {
    ...pickChange(PANTRY_FIELDS, given),
    ...omitUndefined({
      brand,
      brand_key: brand && foldedKey(brand),
      barcode: barcode && normalizeBarcode(barcode),
      nutrition: nutrition && JSON.stringify(nutrition),
    }),
  };
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function omitUndefined<Given extends object>(given: Given): Defined<Given> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Defined<Given>;
}

function blankToNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

async function refuseDuplicateName<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict(
        `There is already an item called ${name} in your pantry.`,
        'duplicate_name',
      );
    }
    throw error;
  }
}
