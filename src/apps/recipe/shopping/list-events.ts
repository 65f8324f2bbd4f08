import { sql, type Transaction } from 'kysely';
import { findListeners } from '../../../accounts/webhooks/emit.ts';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;

/**
 * Call it before items of a list are checked; the returned function emits that nothing is left to
 * buy. The event belongs to the list's owner, regardless of who checked the last item.
 */
export async function watchCompletion(
  tx: Tx,
  owner: number,
  { checks, now }: { readonly checks: boolean; readonly now: string },
): Promise<() => Promise<void>> {
  const listeners = checks ? await findListeners(tx, owner, now) : null;
  if (!listeners?.wants('shopping_list.completed')) return async () => undefined;
  const before = await countItems(tx, owner);
  return async () => {
    const { open, total } = await countItems(tx, owner);
    if (before.open === 0 || open > 0) return;
    await listeners.emit('shopping_list.completed', { list: owner, item_count: total });
  };
}

async function countItems(tx: Tx, owner: number): Promise<{ open: number; total: number }> {
  const { open, total } = await tx
    .selectFrom('shopping_items')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(case when checked = 0 then 1 end)`.as('open'),
    ])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), total: Number(total) };
}
