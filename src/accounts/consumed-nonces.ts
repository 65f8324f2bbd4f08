import type { Kysely, Transaction } from 'kysely';
import type { DatabaseJob } from '../kernel/jobs/job.ts';
import { isoAt, isoNow } from '../kernel/time/clock.ts';
import { hashToken } from './hashed-token.ts';
import type { AccountsTables } from './tables.ts';

/**
 * Uses up a value that counts once, such as the challenge of a sign-in; false when it was used
 * before. The values are sealed and stand nowhere until they are used; the used ones stand in the
 * database, because another process may be asked the second time, and only until they expire.
 */
export async function consumeNonce(
  db: Kysely<AccountsTables>,
  value: string,
  expires: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_once')
    .values({ value_hash: hashToken(value), expires_at: isoAt(expires) })
    .onConflict((conflict) => conflict.column('value_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteExpiredNoncesJob: DatabaseJob = {
  name: 'accounts.forget-used',
  everyMinutes: 60,
  run: async (tx: Transaction<AccountsTables>, { services }) => {
    await tx.deleteFrom('used_once').where('expires_at', '<=', isoNow(services.clock)).execute();
  },
};
