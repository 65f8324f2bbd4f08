import { sql, type Transaction } from 'kysely';
import { holdOwners } from '../../../accounts/hold-owners.ts';
import { engineOf } from '../../../kernel/database/engine.ts';

/**
 * One change of somebody's log at a time. Two devices that write a day's first session at once
 * would otherwise both create it, and two sessions with the same exercise would each count its
 * record without the other. SQLite has only one writer anyway.
 */
export async function lockLog<Tables>(tx: Transaction<Tables>, owner: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await holdOwners(tx);
  const key = sql`hashtextextended(${`workout log of ${owner}`}, 0)`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}
