import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { assertTransaction } from '../../kernel/database/transact.ts';

/**
 * Nobody's account comes or goes while this transaction lasts. Inserting an owned row asks for
 * the same (`owner-guard.ts`); whoever locks rows and inserts others afterwards asks first, or it
 * and someone who removes an account wait for each other.
 */
export async function lockUsersShared<Tables>(tx: Kysely<Tables>): Promise<void> {
  assertTransaction(tx);
  if (engineOf(tx) === 'postgres') await sql`lock table users in row share mode`.execute(tx);
}
