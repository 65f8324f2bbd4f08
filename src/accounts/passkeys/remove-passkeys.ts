import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { AccountsContext } from '../services.ts';
import { refuseLockOut } from '../sign-in-methods/sign-in-methods.ts';
import type { AccountsTables } from '../tables.ts';
import type { UserRow } from '../users/queries.ts';
import { deletePasskeys } from './queries.ts';

/**
 * Removes all passkeys of an account when its password changes, in case somebody else knew the password
 * and added one. The caller must hold the lock on the users.
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
