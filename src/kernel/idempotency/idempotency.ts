import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { deleteSome } from '../database/queries/delete-some.ts';
import { transact } from '../database/transact.ts';
import { DomainError, Invalid, RetryLater } from '../errors.ts';
import { purgeJob } from '../jobs/purge-job.ts';
import type { KernelTables } from '../tables.ts';
import { type Clock, isoNow } from '../time/clock.ts';
import { type IdempotencyClaim, KeyClaim, type RecordedResponse } from './claim.ts';

/** Longer than a device stays offline with queued writes. */
const RETENTION_DAYS = 60;
const MAX_KEY_LENGTH = 200;
/** The status of a key whose work is not finished. */
const IN_PROGRESS = 0;

interface KeyedRequest {
  readonly owner: number;
  readonly key: string;
  /** The route, its input and its file: a key must not be reused for another request. */
  readonly fingerprint: string;
  readonly clock: Clock;
}

/**
 * Runs `work` once per key, inside the transaction that records the key: a crash keeps both or
 * neither, and a retry gets the first response and writes nothing. For work that touches only the
 * database; on SQLite all other writers wait for it.
 */
export async function runOnce<Tables>(
  db: Kysely<Tables>,
  request: KeyedRequest,
  work: (tx: Transaction<Tables>) => Promise<RecordedResponse>,
): Promise<RecordedResponse> {
  refuseLongKey(request);
  const { owner, key, clock } = request;
  return transact(db, async (tx) => {
    const keys = tx as unknown as Transaction<KernelTables>;
    const isFresh = await insertKey(keys, request, { claimant: null, claimed_until: null });
    if (!isFresh) {
      const first = await findKey(keys, request);
      if (first.status === IN_PROGRESS) throw keyInProgress(first.claimed_until, clock);
      return first;
    }
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

/**
 * Runs `work` once per key outside a transaction, for work that waits on the network or computes for
 * long. The key is claimed first; the work records its response together with its effect
 * (`transactResponse`), or each step with the step's effect. A retry during the work gets a 409 with
 * Retry-After; a retry after a crash takes over the claim once it expires.
 */
export async function runOnceWithClaim(
  db: Kysely<KernelTables>,
  request: KeyedRequest,
  serialize: (answer: unknown) => RecordedResponse,
  work: (claim: IdempotencyClaim) => Promise<unknown>,
): Promise<RecordedResponse> {
  refuseLongKey(request);
  const { owner, key, clock } = request;
  const claim = await transact(db, async (tx) => {
    const held = new KeyClaim(db, { owner, key, clock }, serialize);
    if (await insertKey(tx, request, held.row)) return held;
    const first = await findKey(tx, request);
    if (first.status !== IN_PROGRESS) return first;
    if ((first.claimed_until ?? '') > isoNow(clock))
      throw keyInProgress(first.claimed_until, clock);
    await held.takeOver(tx);
    return held;
  });
  if (!(claim instanceof KeyClaim)) return claim;
  claim.keepAlive();
  try {
    return await claim.finish(await work(claim));
  } catch (error) {
    await claim.release();
    throw error;
  } finally {
    claim.stop();
  }
}

function refuseLongKey({ key }: KeyedRequest): void {
  if (key.length > MAX_KEY_LENGTH)
    throw new Invalid('An Idempotency-Key has at most 200 characters.');
}

async function insertKey(
  tx: Transaction<KernelTables>,
  request: KeyedRequest,
  claim: { claimant: string | null; claimed_until: string | null },
): Promise<boolean> {
  const fresh = await tx
    .insertInto('idempotency_keys')
    .values({
      owner_id: request.owner,
      key: request.key,
      request_hash: hashRequest(request),
      status: IN_PROGRESS,
      answer: '',
      created_at: isoNow(request.clock),
      ...claim,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return fresh !== undefined;
}

async function findKey(tx: Transaction<KernelTables>, request: KeyedRequest) {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer', 'claimed_until'])
    .where('owner_id', '=', request.owner)
    .where('key', '=', request.key)
    .$call((query) => (engineOf(tx) === 'postgres' ? query.forUpdate() : query))
    .executeTakeFirst();
  // The first request failed and released its claim after our insert and before our read.
  if (!first) throw keyInProgress(null, request.clock);
  const { request_hash, ...rest } = first;
  if (request_hash === hashRequest(request)) return rest;
  throw new DomainError(
    'unprocessable',
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request.',
  );
}

function hashRequest({ fingerprint }: KeyedRequest): string {
  return createHash('sha256').update(fingerprint).digest('base64url');
}

function keyInProgress(claimedUntil: string | null, clock: Clock): RetryLater {
  const left = claimedUntil === null ? 0 : Date.parse(claimedUntil) - clock.millis();
  const seconds = Math.min(10, Math.max(1, Math.ceil(left / 1000)));
  return new RetryLater(
    'conflict',
    'idempotency_key_in_progress',
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
    seconds,
  );
}

export const deleteOldKeysJob = purgeJob({
  name: 'kernel.forget-old-idempotency-keys',
  everyMinutes: 24 * 60,
  keptDays: RETENTION_DAYS,
  atOnce: 1000,
  remove: ['idempotency_keys', 'idempotency_steps'].map(
    (table) => (tx, before, most) => deleteSome(tx, table, sql`created_at < ${before}`, most),
  ),
});
