import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { convert } from '../measures/convert.ts';
import { gramsPerMl } from '../measures/densities.ts';
import { add, type Fraction, fromNumber, toNumber } from '../measures/fraction.ts';
import type { Units } from '../measures/units.ts';
import { lockPantry } from '../pantry/lock.ts';
import { topLevelNamed } from '../pantry/queries.ts';
import { availableAmong, carryOverStock } from '../pantry/stock-counts.ts';
import type { RecipeAppTables } from '../tables.ts';
import { unitsOf } from '../units/units-of.ts';
import type { StoredRow } from './queries.ts';

type Tx = Transaction<RecipeAppTables>;
type Item = Pick<
  Selectable<RecipeAppTables['pantry_items']>,
  'id' | 'name' | 'quantity' | 'unit' | 'g_per_cup' | 'in_stock'
>;

/** A pantry item that was bought, as it is now and as it was before. */
export interface Restocked {
  readonly id: number;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly before: { readonly in_stock: number; readonly quantity: number | null };
}

/** Puts what was bought into the pantry: it is there again, and where it is counted, there is more. */
export async function restock(
  tx: Tx,
  owner: number,
  rows: readonly StoredRow[],
  now: string,
): Promise<Restocked[]> {
  const bought = Map.groupBy(rows, await itemOfRow(tx, owner, rows));
  const items = await lockedItems(
    tx,
    owner,
    [...bought.keys()].flatMap((id) => id ?? []),
  );
  if (items.length === 0) return [];
  const units = await unitsOf(tx, owner);
  const restocked = items.map((item) => stocked(item, bought.get(item.id) ?? [], units));
  const after = restocked.map(({ id, quantity }) => ({ id, in_stock: 1, quantity }));
  await writeStock(tx, owner, after, now);
  return restocked;
}

/** The item that a row is linked to; a row that was typed is for the item of its name. */
async function itemOfRow(
  tx: Tx,
  owner: number,
  rows: readonly StoredRow[],
): Promise<(row: StoredRow) => number | null> {
  const typed = rows.filter(({ pantry_id }) => pantry_id === null);
  const keys = typed.map(({ name }) => foldedKey(name));
  const named = keys.length > 0 ? await topLevelNamed(tx, owner, keys) : [];
  const idOf = new Map(named.map(({ id, name_key }) => [name_key, id]));
  return ({ pantry_id, name }) => pantry_id ?? idOf.get(foldedKey(name)) ?? null;
}

function stocked(item: Item, rows: readonly StoredRow[], units: Units): Restocked {
  const { id, name, unit, in_stock, quantity } = item;
  const more = rows.flatMap((row) => amountIn(item, row, units) ?? []);
  // What is not counted stays uncounted.
  const now = quantity === null ? null : toNumber(more.reduce(add, fromNumber(quantity)));
  return { id, name, unit, quantity: now, before: { in_stock, quantity } };
}

function amountIn(
  { name, unit, g_per_cup }: Item,
  row: StoredRow,
  units: Units,
): Fraction | undefined {
  if (row.quantity === null) return undefined;
  const amount = fromNumber(row.quantity);
  if (row.unit === unit) return amount;
  const gPerMl = gramsPerMl(name, g_per_cup);
  const converted = convert(amount, row.unit ?? '', unit ?? '', { units, gPerMl });
  return converted.ok ? converted.amount : undefined;
}

/** Where nobody has touched the stock since, it is again what it was. */
export async function takeStockBack(
  tx: Tx,
  owner: number,
  restocked: readonly Restocked[],
  now: string,
): Promise<void> {
  const items = await lockedItems(
    tx,
    owner,
    restocked.map(({ id }) => id),
  );
  const untouched = restocked.filter(({ id, quantity }) =>
    items.some((item) => item.id === id && item.in_stock === 1 && item.quantity === quantity),
  );
  const before = untouched.map(({ id, before: was }) => ({ id, ...was }));
  await writeStock(tx, owner, before, now);
}

async function lockedItems(tx: Tx, owner: number, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  await lockPantry(tx, owner, 'change');
  return tx
    .selectFrom('pantry_items')
    .select(['id', 'name', 'quantity', 'unit', 'g_per_cup', 'in_stock'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(oneOf(tx, 'id', ids))
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
  const before = await availableAmong(tx, owner, touched);
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
    .where(oneOf(tx, 'id', ids))
    .execute();
  await carryOverStock(tx, owner, touched, before);
}

/** A general item is there when one of its variants is. */
async function withGeneralItems(tx: Tx, owner: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('pantry_items')
    .select('generic_parent_id')
    .where('owner_id', '=', owner)
    .where(oneOf(tx, 'id', ids))
    .execute();
  return [...new Set([...ids, ...rows.flatMap((row) => row.generic_parent_id ?? [])])];
}

function byId<Value>(values: readonly (readonly [number, RawBuilder<unknown>])[]) {
  const cases = values.map(([id, value]) => sql`when ${sql.lit(id)} then ${value}`);
  return sql<Value>`case id ${sql.join(cases, sql` `)} end`;
}
