import { type Kysely, sql } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { assertTransaction } from '../../../kernel/database/transact.ts';

/**
 * Takes an advisory lock on the owner's pantry until commit: exclusive for a change, shared for
 * counting stock. Items, their variants and the recipes' stock counts must agree, which row locks
 * cannot guarantee. A no-op on SQLite, which has a single writer.
 */
export async function lockPantry<Tables>(
  tx: Kysely<Tables>,
  owner: number,
  purpose: 'change' | 'count',
): Promise<void> {
  assertTransaction(tx);
  if (engineOf(tx) !== 'postgres') return;
  await lockUsersShared(tx);
  const key = sql`hashtextextended(${`pantry of ${owner}`}, 0)`;
  await (purpose === 'change'
    ? sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx));
}
