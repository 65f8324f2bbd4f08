import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import { refuseLockOut } from '../sign-in-methods.ts';
import type { AccountsTables } from '../tables.ts';
import type { UserRow } from '../users/queries.ts';
import { deletePasskeys } from './queries.ts';

/**
 * Removes the passkeys of an account whose password changes, perhaps because somebody else knew
 * it and added one. The caller holds the lock on the users.
 */
export async function removeAllPasskeys(
  context: AccountsContext,
  tx: Transaction<AccountsTables>,
  user: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
  const names = await deletePasskeys(tx, user.id);
  if (names.length === 0) return;
  await refuseLockOut(tx, context, user.id);
  const actor = context.caller.account?.username ?? user.username;
  for (const subject of names) {
    await recordAudit(context, tx, 'passkey_removed', { actor, subject });
  }
}
