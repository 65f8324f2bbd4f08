import { sql } from 'kysely';
import type { OwnedRow } from '../../kernel/row-joins.ts';
import type { OwnershipMove } from './join-rows.ts';

/** Stores a row that could not be joined, so that its owner can review it. */
export async function recordConflict(
  { tx, from, to, now, account }: Pick<OwnershipMove, 'tx' | 'from' | 'to' | 'now' | 'account'>,
  table: string,
  row: OwnedRow,
): Promise<void> {
  await sql`insert into ownership_conflicts
    (owner_id, from_owner_id, from_account, table_name, content, created_at)
    values (${to}, ${from}, ${account}, ${table}, ${JSON.stringify(row)}, ${now})`.execute(tx);
}
