import type { Kysely, Transaction } from 'kysely';
import type { DatabaseJob } from '../kernel/jobs/job.ts';
import { isoAt, isoNow } from '../kernel/time/clock.ts';
import { hashToken } from './hashed-token.ts';
import type { AccountsTables } from './tables.ts';

/**
 * Consumes a nonce, such as the challenge of a sign-in; false if it was consumed before. Nonces are
 * sealed and not stored until they are consumed. The hash of a consumed nonce is kept until the
 * nonce expires, in the database, so that every process rejects a replay.
 */
export async function consumeNonce(
  db: Kysely<AccountsTables>,
  value: string,
  expires: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consumed_nonces')
    .values({ value_hash: hashToken(value), expires_at: isoAt(expires) })
    .onConflict((conflict) => conflict.column('value_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteExpiredNoncesJob: DatabaseJob = {
  name: 'accounts.forget-used',
  everyMinutes: 60,
  run: async (tx: Transaction<AccountsTables>, { services }) => {
    await tx
      .deleteFrom('consumed_nonces')
      .where('expires_at', '<=', isoNow(services.clock))
      .execute();
  },
};
