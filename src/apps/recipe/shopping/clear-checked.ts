import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isoNow } from '../../../kernel/clock.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';
import { changeList, type ShoppingContext } from './change-list.ts';
import { findChecked, type StoredRow } from './queries.ts';
import { type Restocked, restock, takeStockBack } from './restock.ts';
import type { Input } from './shopping.ts';

type Tx = Transaction<RecipeAppTables>;

export async function clearChecked(
  context: ShoppingContext,
  { restock: intoPantry, list }: Input<'clearChecked'>,
) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const rows = await findChecked(tx, owner);
    const restocked = intoPantry ? await restock(tx, owner, rows, now) : [];
    const undo = rows.length > 0 ? await takeOff(tx, owner, rows, restocked, now) : null;
    const stocked = restocked.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit }));
    return { removed: rows.length, ...(intoPantry ? { restocked: stocked } : {}), undo };
  });
}

/** Rows that are cleared together are kept together, with what it changed in the pantry. */
async function takeOff(
  tx: Tx,
  owner: number,
  rows: readonly StoredRow[],
  restocked: readonly Restocked[],
  now: string,
): Promise<string> {
  const clearing = randomUUID();
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('shopping_items')
    .set({ deleted_at: now, cleared_in: clearing, updated_at: now })
    .where('owner_id', '=', owner)
    .where(oneOf(tx, 'id', ids))
    .execute();
  if (restocked.length > 0) {
    await tx
      .updateTable('shopping_items')
      .set({ restocked: JSON.stringify(restocked) })
      .where('owner_id', '=', owner)
      .where('id', '=', Math.min(...ids))
      .execute();
  }
  return clearing;
}

export async function restoreCleared(
  context: ShoppingContext,
  { undo, list }: Input<'restoreCleared'>,
) {
  const now = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const rows = await tx
      .selectFrom('shopping_items')
      .select('restocked')
      .where('owner_id', '=', owner)
      .where('cleared_in', '=', undo)
      .execute();
    if (rows.length === 0) throw new NotFound('clearing');
    await tx
      .updateTable('shopping_items')
      .set({ deleted_at: null, cleared_in: null, restocked: null, updated_at: now })
      .where('owner_id', '=', owner)
      .where('cleared_in', '=', undo)
      .execute();
    const restocked = rows.flatMap((row) => JSON.parse(row.restocked ?? '[]') as Restocked[]);
    await takeStockBack(tx, owner, restocked, now);
    return { restored: rows.length };
  });
}
