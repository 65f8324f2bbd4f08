import type { Transaction, Updateable } from 'kysely';
import { isUniqueViolation } from '../../../kernel/database/storage-errors.ts';
import { Conflict } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { RecipeAppTables } from '../tables.ts';
import { barcodeOf } from './barcode.ts';
import { fileItem } from './categories/file-item.ts';
import type { ItemChange, NewItem } from './contract.ts';
import { changeItem, type ItemRow, insertItem } from './queries.ts';
import { stockAfter } from './stock.ts';
import { availableAmong, carryOverStock } from './stock-counts.ts';
import type { PantryTables } from './tables.ts';
import { refuseDeeperLevel } from './variants.ts';

type Columns = Updateable<PantryTables['pantry_items']>;

/** Somebody's pantry while it is changed: inside a transaction that holds its lock. */
export interface OpenPantry {
  readonly tx: Transaction<RecipeAppTables>;
  readonly owner: number;
  readonly now: string;
}

export async function writeNewItem(pantry: OpenPantry, given: NewItem): Promise<number> {
  const { tx, owner, now } = pantry;
  const parent = given.generic_parent_id ?? null;
  if (parent !== null) await refuseDeeperLevel(tx, owner, parent, null);
  const stock = stockAfter({ in_stock: true, quantity: null }, given);
  const family = parent === null ? [] : [parent];
  const before = await availableAmong(tx, owner, family);
  const row = {
    ...detailsOf(given),
    ...(await fileItem(tx, owner, given, now)),
    owner_id: owner,
    name: given.name,
    name_key: foldedKey(given.name),
    in_stock: Number(stock.in_stock),
    quantity: stock.quantity,
    generic_parent_id: parent,
    created_at: now,
    updated_at: now,
  };
  const id = await unlessTaken(given.name, insertItem(tx, row));
  await carryOverStock(tx, owner, [id, ...family], before);
  return id;
}

export async function writeItem(
  pantry: OpenPantry,
  row: ItemRow,
  change: ItemChange,
): Promise<void> {
  const { tx, owner, now } = pantry;
  const { name, generic_parent_id } = change;
  if (generic_parent_id) await refuseDeeperLevel(tx, owner, generic_parent_id, row.id);
  const stock = stockAfter({ in_stock: row.in_stock === 1, quantity: row.quantity }, change);
  await changeWithCounts(pantry, row, {
    ...detailsOf(change),
    ...(await fileItem(tx, owner, change, now)),
    ...(name === undefined ? {} : { name, name_key: foldedKey(name) }),
    in_stock: Number(stock.in_stock),
    quantity: stock.quantity,
    generic_parent_id,
    updated_at: now,
  });
}

/** Changes an item, where its variants belong, and what the recipes count of both. */
export async function changeWithCounts(
  { tx, owner }: OpenPantry,
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
  const before = await availableAmong(tx, owner, touched);
  await unlessTaken(columns.name ?? row.name, changeItem(tx, owner, row.id, columns));
  for (const [id, generic_parent_id] of newParents) {
    await changeItem(tx, owner, id, { generic_parent_id });
  }
  await carryOverStock(tx, owner, touched, before);
}

/** The columns that hold just what was sent. */
function detailsOf(given: ItemChange) {
  const { barcode, nutrition, expires_on, serving_size, g_per_cup } = given;
  const brand = orNull(given.brand);
  return whatWasSent({
    brand,
    brand_key: brand && foldedKey(brand),
    barcode: barcode && barcodeOf(barcode),
    unit: orNull(given.unit),
    expires_on,
    serving_size,
    serving_unit: orNull(given.serving_unit),
    serving_label: orNull(given.serving_label),
    nutrition: nutrition && JSON.stringify(nutrition),
    g_per_cup,
    img_url: orNull(given.img_url),
    notes: orNull(given.notes),
  });
}

type Sent<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function whatWasSent<Given extends object>(given: Given): Sent<Given> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Sent<Given>;
}

function orNull(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

async function unlessTaken<Result>(name: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict(
        `There is an item called ${name} in your pantry already.`,
        'duplicate_name',
      );
    }
    throw error;
  }
}
