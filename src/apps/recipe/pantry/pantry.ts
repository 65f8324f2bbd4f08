import type { z } from 'zod';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { addDays, daysBetween } from '../../../shared/calendar/dates.ts';
import { lockPantry } from '../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { barcodeForms } from './barcode.ts';
import type { PantryItem, pantryContract } from './contract.ts';
import { findExpiring, findPage } from './list.ts';
import { findItem, findWithBarcode, type ItemRow } from './queries.ts';
import { resolvePantryOwner } from './sharing/pantry-owner.ts';
import { publishPantry } from './sharing/watch-pantries.ts';
import { toItem } from './to-item.ts';
import { findNewParents, isTopLevel } from './variants.ts';
import { changeWithCounts, type LockedPantry, writeItem, writeNewItem } from './write-item.ts';

export type PantryContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof pantryContract> = z.output<
  (typeof pantryContract)[Name]['input']
>;
/**
 * The part of the context that writes need. Context services are getters, so the context cannot be
 * spread.
 */
type WriteContext = Pick<PantryContext, 'db' | 'owner' | 'clock' | 'live'>;

export async function listItems(context: PantryContext, { pantry, ...input }: Input<'listItems'>) {
  const day = today(context.clock, timeZoneOf(context));
  const owner = await resolvePantryOwner(context.db, context.owner, pantry);
  const { items, next_cursor } = await findPage(context.db, owner, input, day);
  return { items: items.map(toItem), next_cursor };
}

export async function listExpiring(
  context: PantryContext,
  { days, pantry, ...slice }: Input<'listExpiring'>,
) {
  const owner = await resolvePantryOwner(context.db, context.owner, pantry);
  const day = today(context.clock, timeZoneOf(context));
  const last = addDays(day, days);
  const { items, next_cursor } = await findExpiring(context.db, owner, last, slice);
  return {
    items: items.map((row) => ({
      ...toItem(row),
      days_left: daysBetween(day, row.expires_on ?? last),
    })),
    next_cursor,
  };
}

export async function readItem(
  { db, owner: me }: PantryContext,
  { id, pantry }: Input<'readItem'>,
) {
  const owner = await resolvePantryOwner(db, me, pantry);
  return toItem(await requireLivingItem(db, owner, id));
}

export async function findByBarcode(
  { db, owner: me }: PantryContext,
  { code, pantry }: Input<'findByBarcode'>,
) {
  const owner = await resolvePantryOwner(db, me, pantry);
  const row = await findWithBarcode(db, owner, barcodeForms(code));
  if (!row) throw new NotFound('pantry item');
  return toItem(row);
}

export async function addItem(
  context: WriteContext,
  { pantry: whose, ...given }: Input<'addItem'>,
): Promise<PantryItem> {
  return changePantry(context, whose, (pantry) => writeNewItem(pantry, given));
}

export async function updateItem(
  context: WriteContext,
  { id, pantry: whose, ...change }: Input<'updateItem'>,
): Promise<PantryItem> {
  return changePantry(context, whose, async (pantry) => {
    await writeItem(pantry, await requireLivingItem(pantry.tx, pantry.owner, id), change);
    return id;
  });
}

export async function changeStock(
  context: WriteContext,
  { id, in_stock, quantity, pantry }: Input<'changeStock'>,
): Promise<PantryItem> {
  if (in_stock === undefined && quantity === undefined) {
    throw new Invalid('Give in_stock or quantity.', [
      { path: 'in_stock', message: 'or quantity is required' },
    ]);
  }
  return updateItem(context, { id, in_stock, quantity, pantry });
}

export async function removeItem(
  context: WriteContext,
  { id, pantry: whose }: Input<'removeItem'>,
) {
  await changePantry(context, whose, async (pantry) => {
    await deleteItem(pantry, await requireLivingItem(pantry.tx, pantry.owner, id));
    return id;
  });
  return { ok: true as const };
}

export async function removeItems(
  context: WriteContext,
  { ids, pantry: whose }: Input<'removeItems'>,
) {
  return withPantry(context, whose, async (pantry) => {
    let removed = 0;
    for (const id of new Set(ids)) {
      const [row] = await findItem(pantry.tx, { owner: pantry.owner, id });
      if (row?.deleted_at !== null) continue;
      await deleteItem(pantry, row);
      removed += 1;
    }
    return { removed };
  });
}

async function deleteItem(pantry: LockedPantry, row: ItemRow): Promise<void> {
  const newParents = await findNewParents(pantry.tx, pantry.owner, row.id);
  await changeWithCounts(pantry, row, { deleted_at: pantry.now }, newParents);
}

/** A variant whose general item is deleted is restored as an independent item. */
export async function restoreItem(
  context: WriteContext,
  { id, pantry: whose }: Input<'restoreItem'>,
) {
  return changePantry(context, whose, async (pantry) => {
    const { tx, owner, now } = pantry;
    const row = await requireItem(tx, owner, id);
    // Restoring an item that was never deleted is a no-op.
    if (row.deleted_at === null) return id;
    const parent = row.generic_parent_id;
    const stays = parent !== null && (await isTopLevel(tx, owner, parent));
    const generic_parent_id = stays ? parent : null;
    await changeWithCounts(pantry, row, { deleted_at: null, generic_parent_id, updated_at: now });
    return id;
  });
}

/** Runs a change of one item and returns it. */
async function changePantry(
  context: WriteContext,
  whose: number | undefined,
  change: (pantry: LockedPantry) => Promise<number>,
): Promise<PantryItem> {
  return withPantry(context, whose, async (pantry) =>
    toItem(await requireItem(pantry.tx, pantry.owner, await change(pantry))),
  );
}

/** Runs a change of a pantry that the caller may use, under its lock. */
async function withPantry<Result>(
  { db, owner: me, clock, live }: WriteContext,
  whose: number | undefined,
  change: (pantry: LockedPantry) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockUsersShared(tx);
    const owner = await resolvePantryOwner(tx, me, whose);
    await lockPantry(tx, owner, 'change');
    await publishPantry(live, tx, owner);
    return change({ tx, owner, now: isoNow(clock) });
  });
}

async function requireLivingItem(
  db: PantryContext['db'],
  owner: number,
  id: number,
): Promise<ItemRow> {
  const row = await requireItem(db, owner, id);
  if (row.deleted_at !== null) throw new NotFound('pantry item');
  return row;
}

async function requireItem(db: PantryContext['db'], owner: number, id: number): Promise<ItemRow> {
  const [row] = await findItem(db, { owner, id });
  if (!row) throw new NotFound('pantry item');
  return row;
}
