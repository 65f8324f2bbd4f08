import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../tables.ts';

export async function insertReset(
  db: Kysely<AccountsTables>,
  reset: AccountsTables['password_resets'],
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Consumes a reset and the account's other resets; of several concurrent calls one succeeds. */
export async function consumeReset(
  tx: Transaction<AccountsTables>,
  tokenHash: string,
  now: string,
): Promise<number | undefined> {
  const taken = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (taken) await tx.deleteFrom('password_resets').where('user_id', '=', taken.user_id).execute();
  return taken?.user_id;
}

export async function deleteExpiredResets(
  tx: Transaction<AccountsTables>,
  now: string,
): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
