import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { assertTransaction } from '../../kernel/database/transact.ts';
import { lockUsersShared } from './users-lock.ts';

/**
 * Lets whoever changes something of this name, in any process, wait until this transaction is
 * done: for what is read first and written afterwards and stands in no single row. SQLite has
 * only one writer anyway.
 */
export async function takeAdvisoryLock<Tables>(tx: Kysely<Tables>, what: string): Promise<void> {
  assertTransaction(tx);
  if (engineOf(tx) !== 'postgres') return;
  await lockUsersShared(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx);
}
