import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { assertTransaction } from '../../kernel/database/transact.ts';
import { lockUsersShared } from './users-lock.ts';

/**
 * Takes an advisory lock on a name until commit. For data that is read before it is written and has
 * no single row to lock. The shared lock on `users` comes first; see `lockUsersShared`. SQLite needs
 * no lock, because it has one writer.
 */
export async function takeAdvisoryLock<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  assertTransaction(tx);
  if (engineOf(tx) !== 'postgres') return;
  await lockUsersShared(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
