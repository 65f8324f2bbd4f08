import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { assertTransaction } from '../../kernel/database/transact.ts';

/**
 * Takes a shared lock on `users` until commit, so that no account is created or removed meanwhile.
 * Inserting an owned row takes the same lock (`owner-guard.ts`). A transaction that locks rows and
 * then inserts must take it first: account removal locks in that order, and the opposite order
 * deadlocks.
 */
export async function lockUsersShared<Tables>(tx: Kysely<Tables>): Promise<void> {
  assertTransaction(tx);
  if (engineOf(tx) === 'postgres') await sql`lock table users in row share mode`.execute(tx);
}
