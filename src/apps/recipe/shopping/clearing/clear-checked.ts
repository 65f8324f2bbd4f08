import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inSteps } from '../../../../kernel/database/in-steps.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { publishUsablePantries } from '../../pantry/sharing/watch-pantries.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { changeList, type ShoppingContext } from '../change-list.ts';
import { findChecked, idsOfChecked, type StoredShoppingItem } from '../queries.ts';
import { resolveListOwner } from '../sharing/list-owner.ts';
import type { Input } from '../shopping.ts';
import { type RestockedItem, restock, undoRestock } from './restock.ts';

type Tx = Transaction<RecipeAppTables>;

/** Small batches, so that other writers wait only briefly. */
const AT_ONCE = 500;

/**
 * Clears the rows that are ticked at the start, in short transactions. If the process ends in
 * between, the remaining rows stay ticked and the next clearing removes them.
 */
export async function clearChecked(
  { db, owner: me, clock, live }: ShoppingContext,
  { restock: intoPantry, list, list_name }: Input<'clearChecked'>,
) {
  const now = isoNow(clock);
  const clearing = randomUUID();
  const ids = await idsOfChecked(db, await resolveListOwner(db, me, list), list_name);
  const restocked = new Map<number, readonly RestockedItem[]>();
  const removed = await inSteps(db, 0, (outer, from) =>
    changeList({ db: outer, owner: me, live }, list, async (tx, owner) => {
      const through = from + AT_ONCE;
      const rows = await findChecked(tx, owner, ids.slice(from, through));
      const bought = intoPantry ? await restock(tx, owner, rows, now) : [];
      if (bought.length > 0) await publishUsablePantries(live, tx, owner);
      if (rows.length > 0) await removeChecked(tx, owner, rows, bought, { clearing, now });
      restocked.set(from, bought);
      return { changed: rows.length, next: through < ids.length ? through : undefined };
    }),
  );
  const stocked = joined([...restocked.values()].flat());
  return {
    removed,
    ...(intoPantry
      ? {
          restocked: stocked.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit })),
        }
      : {}),
    undo: removed > 0 ? clearing : null,
  };
}

/** An item that was bought in several steps was before what it was before the first. */
function joined(restocked: readonly RestockedItem[]): RestockedItem[] {
  const byItem = new Map<number, RestockedItem>();
  for (const one of restocked) {
    byItem.set(one.id, { ...one, before: byItem.get(one.id)?.before ?? one.before });
  }
  return [...byItem.values()];
}

/** Marks the checked rows as cleared under one id, together with the stock changes, for undo. */
async function removeChecked(
  tx: Tx,
  owner: number,
  rows: readonly StoredShoppingItem[],
  restocked: readonly RestockedItem[],
  { clearing, now }: { readonly clearing: string; readonly now: string },
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('shopping_items')
    .set({ deleted_at: now, cleared_in: clearing, updated_at: now })
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .execute();
  if (restocked.length === 0) return;
  await tx
    .updateTable('shopping_items')
    .set({ restocked: JSON.stringify(restocked) })
    .where('owner_id', '=', owner)
    .where('id', '=', Math.min(...ids))
    .execute();
}

/**
 * Puts rows back in short transactions, those that know of the pantry with the last one: of an
 * undo that is cut off, a second one finds all that is left.
 */
export async function restoreCleared(
  { db, owner: me, clock, live, claim }: ShoppingContext,
  { undo, list }: Input<'restoreCleared'>,
) {
  const now = isoNow(clock);
  const rows = await clearedIn(db, await resolveListOwner(db, me, list), undo);
  const earlier = (claim?.steps ?? []) as number[];
  if (rows.length === 0 && earlier.length === 0) throw new NotFound('clearing');
  const plain = rows.filter((row) => row.restocked === null).map(({ id }) => id);
  const stocking = rows.filter((row) => row.restocked !== null);
  const counts = new Map(earlier.map((count, at) => [`earlier ${at}`, count]));
  const answer = () => ({ restored: [...counts.values()].reduce((sum, count) => sum + count, 0) });
  await inSteps(db, 0, (outer, from) =>
    changeList({ db: outer, owner: me, live }, list, async (tx, owner) => {
      const through = from + AT_ONCE;
      const isLast = through >= plain.length;
      const ids = plain.slice(from, through);
      if (isLast) ids.push(...stocking.map(({ id }) => id));
      const changed = await putBack(tx, owner, ids, { undo, now });
      counts.set(`from ${from}`, changed);
      if (isLast) {
        const bought = stocking.flatMap(
          (row) => JSON.parse(row.restocked ?? '[]') as RestockedItem[],
        );
        await undoRestock(tx, owner, joined(bought), now);
        if (bought.length > 0) await publishUsablePantries(live, tx, owner);
        await claim?.recordResponse(tx, answer());
      } else {
        await claim?.recordStep(tx, changed);
      }
      return { changed, next: isLast ? undefined : through };
    }),
  );
  return answer();
}

function clearedIn(db: ShoppingContext['db'], owner: number, undo: string) {
  return db
    .selectFrom('shopping_items')
    .select(['id', 'restocked'])
    .where('owner_id', '=', owner)
    .where('cleared_in', '=', undo)
    .orderBy('id')
    .execute();
}

async function putBack(
  tx: Tx,
  owner: number,
  ids: readonly number[],
  { undo, now }: { readonly undo: string; readonly now: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shopping_items')
    .set({ deleted_at: null, cleared_in: null, restocked: null, updated_at: now })
    .where('owner_id', '=', owner)
    .where('cleared_in', '=', undo)
    .where(inList(tx, 'id', ids))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
