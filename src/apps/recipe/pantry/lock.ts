import { type Kysely, sql } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { assertTransaction } from '../../../kernel/database/transact.ts';

/**
 * One change of a pantry at a time, and no recipe counts its stock meanwhile. What an item, its
 * variants and the recipes' counts say together can't be guarded row by row. SQLite has only one
 * writer anyway.
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
