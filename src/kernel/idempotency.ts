import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Clock, isoAt, isoNow } from './clock.ts';
import { transact } from './database/transact.ts';
import { Conflict, Invalid } from './errors.ts';
import type { DatabaseJob } from './jobs/job.ts';
import type { KernelTables } from './tables.ts';

/** Longer than any device stays offline with writes waiting. */
const KEPT_DAYS = 60;
const LONGEST_KEY = 200;

interface FirstAnswer {
  readonly status: number;
  /** The JSON text, so that a repeat is the same to the byte. */
  readonly answer: string;
}

interface Request {
  readonly owner: number;
  readonly key: string;
  /** The route and its input: a key may not be used for something else. */
  readonly fingerprint: string;
  readonly clock: Clock;
}

/**
 * Carries out `work` once per key. The key is written in the same transaction as the work, so
 * a crash leaves both or neither, and a repeat gets the first answer and writes nothing.
 */
export async function once<Tables>(
  db: Kysely<Tables>,
  { owner, key, fingerprint, clock }: Request,
  work: (tx: Transaction<Tables>) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  if (key.length > LONGEST_KEY) throw new Invalid('An Idempotency-Key has at most 200 characters.');
  const hash = createHash('sha256').update(fingerprint).digest('base64url');
  return transact(db, async (tx) => {
    const keys = tx as unknown as Transaction<KernelTables>;
    const created_at = isoNow(clock);
    const fresh = await keys
      .insertInto('idempotency_keys')
      .values({ owner_id: owner, key, request_hash: hash, status: 0, answer: '', created_at })
      .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!fresh) return firstAnswer(keys, owner, key, hash);
    const done = await work(tx);
    await keys
      .updateTable('idempotency_keys')
      .set(done)
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .execute();
    return done;
  });
}

async function firstAnswer(
  tx: Transaction<KernelTables>,
  owner: number,
  key: string,
  hash: string,
): Promise<FirstAnswer> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== hash) {
    throw new Conflict(
      'This Idempotency-Key was used for another request.',
      'idempotency_key_reused',
    );
  }
  return { status: first.status, answer: first.answer };
}

export const forgetOldKeys: DatabaseJob = {
  name: 'kernel.forget-old-idempotency-keys',
  everyMinutes: 24 * 60,
  run: async (tx: Transaction<KernelTables>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  },
};
