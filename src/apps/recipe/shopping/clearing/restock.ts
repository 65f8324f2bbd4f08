import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import {
  add,
  type Fraction,
  fromNumber,
  toNumber,
} from '../../../../shared/food/numbers/fraction.ts';
import { roundToBuy } from '../../../../shared/food/quantities/round-amount.ts';
import { convertAmount } from '../../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../../shared/food/units/densities.ts';
import type { Units } from '../../../../shared/food/units/units.ts';
import { findTopLevelNamed } from '../../pantry/queries.ts';
import { lockUsablePantries } from '../../pantry/sharing/pantry-owner.ts';
import { findAvailable, updateRecipeCounts } from '../../stock/stock-counts.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findUnits } from '../../units/find-units.ts';
import type { StoredShoppingItem } from '../queries.ts';

type Tx = Transaction<RecipeAppTables>;
type StockedItem = Pick<
  Selectable<RecipeAppTables['pantry_items']>,
  'id' | 'name' | 'quantity' | 'unit' | 'g_per_cup' | 'in_stock'
>;

/** A purchased pantry item: its stock now and before. */
export interface RestockedItem {
  readonly id: number;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly before: { readonly in_stock: number; readonly quantity: number | null };
}

/**
 * Adds purchased items to the pantries that the list's owner may use: sets them in stock and, if
 * their quantity is tracked, increases it.
 */
export async function restock(
  tx: Tx,
  owner: number,
  rows: readonly StoredShoppingItem[],
  now: string,
): Promise<RestockedItem[]> {
  const units = await findUnits(tx, owner);
  const restocked: RestockedItem[] = [];
  let left = rows;
  for (const pantry of await lockUsablePantries(tx, owner)) {
    const itemOf = await findItemOfRow(tx, pantry, left);
    const bought = Map.groupBy(left, itemOf);
    const ids = [...bought.keys()].flatMap((id) => id ?? []);
    const items = await findStocked(tx, pantry, ids);
    const changed = items.map((item) => addToStock(item, bought.get(item.id) ?? [], units));
    const after = changed.map(({ id, quantity }) => ({ id, in_stock: 1, quantity }));
    await writeStock(tx, pantry, after, now);
    restocked.push(...changed);
    left = left.filter((row) => !items.some(({ id }) => id === itemOf(row)));
  }
  return restocked;
}

/** The item that a row links to, or, for a row without a link, the item with the same name. */
async function findItemOfRow(
  tx: Tx,
  owner: number,
  rows: readonly StoredShoppingItem[],
): Promise<(row: StoredShoppingItem) => number | null> {
  const typed = rows.filter(({ pantry_id }) => pantry_id === null);
  const keys = typed.map(({ name }) => foldedKey(name));
  const named = keys.length > 0 ? await findTopLevelNamed(tx, owner, keys) : [];
  const idOf = new Map(named.map(({ id, name_key }) => [name_key, id]));
  return ({ pantry_id, name }) => pantry_id ?? idOf.get(foldedKey(name)) ?? null;
}

function addToStock(
  item: StockedItem,
  rows: readonly StoredShoppingItem[],
  units: Units,
): RestockedItem {
  const { id, name, unit, in_stock, quantity } = item;
  const more = rows.flatMap((row) => convertToItemUnit(item, row, units) ?? []);
  // An untracked quantity stays untracked.
  const now = quantity === null ? null : toNumber(more.reduce(add, fromNumber(quantity)));
  return { id, name, unit, quantity: now, before: { in_stock, quantity } };
}

function convertToItemUnit(
  { name, unit, g_per_cup }: StockedItem,
  row: StoredShoppingItem,
  units: Units,
): Fraction | undefined {
  if (row.quantity === null) return undefined;
  const amount = fromNumber(boughtQuantity(row.quantity, row, units));
  if (row.unit === unit) return amount;
  const gPerMl = gramsPerMl(name, g_per_cup);
  const converted = convertAmount(amount, row.unit ?? '', unit ?? '', { units, gPerMl });
  return converted.ok ? converted.amount : undefined;
}

/** Recipes may need 1½ cans; two are bought. What people typed is what they bought. */
function boughtQuantity(quantity: number, row: StoredShoppingItem, units: Units): number {
  const unit = row.unit ?? '';
  return row.sources === '[]' ? quantity : roundToBuy(quantity, units.find(unit)?.abbr ?? unit);
}

/** Restores the former stock, unless it was changed in the meantime. */
export async function undoRestock(
  tx: Tx,
  owner: number,
  restocked: readonly RestockedItem[],
  now: string,
): Promise<void> {
  for (const pantry of await lockUsablePantries(tx, owner)) {
    const items = await findStocked(
      tx,
      pantry,
      restocked.map(({ id }) => id),
    );
    const untouched = restocked.filter(({ id, quantity }) =>
      items.some((item) => item.id === id && item.in_stock === 1 && item.quantity === quantity),
    );
    const before = untouched.map(({ id, before: was }) => ({ id, ...was }));
    await writeStock(tx, pantry, before, now);
  }
}

async function findStocked(tx: Tx, owner: number, ids: readonly number[]): Promise<StockedItem[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('pantry_items')
    .select(['id', 'name', 'quantity', 'unit', 'g_per_cup', 'in_stock'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(tx, 'id', ids))
    .orderBy('id')
    .execute();
}

interface Stock {
  readonly id: number;
  readonly in_stock: number;
  readonly quantity: number | null;
}

async function writeStock(
  tx: Tx,
  owner: number,
  stock: readonly Stock[],
  now: string,
): Promise<void> {
  if (stock.length === 0) return;
  const ids = stock.map(({ id }) => id);
  const touched = await withGeneralItems(tx, owner, ids);
  const before = await findAvailable(tx, owner, touched);
  await tx
    .updateTable('pantry_items')
    .set({
      in_stock: byId<number>(stock.map(({ id, in_stock }) => [id, sql`${sql.lit(in_stock)}`])),
      quantity: byId<number | null>(
        stock.map(({ id, quantity }) => [id, sql`cast(${quantity} as double precision)`]),
      ),
      updated_at: now,
    })
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .execute();
  await updateRecipeCounts(tx, owner, touched, before);
}

/** A general item is available if one of its variants is in stock. */
async function withGeneralItems(tx: Tx, owner: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('pantry_items')
    .select('generic_parent_id')
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .execute();
  return [...new Set([...ids, ...rows.flatMap((row) => row.generic_parent_id ?? [])])];
}

function byId<Value>(values: readonly (readonly [number, RawBuilder<unknown>])[]) {
  const cases = values.map(([id, value]) => sql`when ${sql.lit(id)} then ${value}`);
  return sql<Value>`case id ${sql.join(cases, sql` `)} end`;
}
