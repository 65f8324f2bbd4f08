import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { afterCommit, transact } from '../database/transact.ts';
import { Conflict } from '../errors.ts';
import type { KernelTables } from '../tables.ts';
import { type Clock, isoAt, isoNow } from '../time/clock.ts';

/** How long a claim remains valid after its last renewal. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: a claim is recorded in any module's transaction
type AnyTransaction = Transaction<any>;

export interface RecordedResponse {
  readonly status: number;
  readonly answer: string;
}

/** The claimed Idempotency-Key of a request that runs outside a transaction. */
export interface IdempotencyClaim {
  /** Outcomes of the steps that an interrupted attempt committed, in order. */
  readonly steps: readonly unknown[];
  /** Records a step in the transaction of its effect, so that a retry skips it. */
  recordStep(tx: AnyTransaction, outcome: unknown): Promise<void>;
  /** Records the response in the transaction of its effect. */
  recordResponse(tx: AnyTransaction, answer: unknown): Promise<void>;
}

interface ClaimingContext<Tables> {
  readonly db: Kysely<Tables>;
  readonly claim?: IdempotencyClaim | undefined;
}

/**
 * Runs the transaction that produces an operation's response. Under an Idempotency-Key the response
 * is recorded in the same transaction.
 */
export async function transactResponse<Tables, Result>(
  { db, claim }: ClaimingContext<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    const answer = await work(tx);
    await claim?.recordResponse(tx, answer);
    return answer;
  });
}

interface ClaimedKey {
  readonly owner: number;
  readonly key: string;
  readonly clock: Clock;
}

/**
 * A claim on a key. Every write checks the claimant, so an attempt whose claim was taken over cannot
 * commit anything.
 */
export class KeyClaim implements IdempotencyClaim {
  readonly #db: Kysely<KernelTables>;
  readonly #key: ClaimedKey;
  readonly #serialize: (answer: unknown) => RecordedResponse;
  readonly #claimant = randomUUID();
  #renewal: NodeJS.Timeout | undefined;
  #recorded: RecordedResponse | null = null;
  #stepCount = 0;
  steps: readonly unknown[] = [];

  constructor(
    db: Kysely<KernelTables>,
    at: ClaimedKey,
    serialize: (answer: unknown) => RecordedResponse,
  ) {
    this.#db = db;
    this.#key = at;
    this.#serialize = serialize;
  }

  /** The columns of a key that this claim holds from now on. */
  get row(): { claimant: string; claimed_until: string } {
    const { clock } = this.#key;
    return { claimant: this.#claimant, claimed_until: isoAt(clock.millis() + LEASE_MS) };
  }

  /** Takes over an expired claim with its committed steps. */
  async takeOver(tx: Transaction<KernelTables>): Promise<void> {
    const { owner, key } = this.#key;
    await tx
      .updateTable('idempotency_keys')
      .set(this.row)
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .execute();
    const rows = await tx
      .selectFrom('idempotency_steps')
      .select('outcome')
      .where('owner_id', '=', owner)
      .where('key', '=', key)
      .orderBy('step')
      .execute();
    this.steps = rows.map(({ outcome }) => JSON.parse(outcome));
    this.#stepCount = rows.length;
  }

  /** Renews the claim while the work runs. */
  keepAlive(): void {
    this.#renewal = setInterval(() => {
      // A failed renewal is retried before the lease ends.
      void this.#updateOwnClaim(this.#db)
        .set(this.row)
        .execute()
        .catch(() => undefined);
    }, RENEW_MS).unref();
  }

  stop(): void {
    clearInterval(this.#renewal);
  }

  async recordStep(tx: AnyTransaction, outcome: unknown): Promise<void> {
    await this.#updateOrConflict(tx, this.row);
    const { owner, key, clock } = this.#key;
    await (tx as unknown as Transaction<KernelTables>)
      .insertInto('idempotency_steps')
      .values({
        owner_id: owner,
        key,
        step: this.#stepCount,
        outcome: JSON.stringify(outcome),
        created_at: isoNow(clock),
      })
      .execute();
    afterCommit(() => {
      this.#stepCount += 1;
    });
  }

  async recordResponse(tx: AnyTransaction, answer: unknown): Promise<void> {
    const recorded = this.#serialize(answer);
    await this.#updateOrConflict(tx, { ...recorded, claimant: null, claimed_until: null });
    await this.#dropSteps(tx as unknown as Transaction<KernelTables>);
    afterCommit(() => {
      this.#recorded = recorded;
    });
  }

  /** Returns the recorded response, recording it if the work did not. */
  async finish(answer: unknown): Promise<RecordedResponse> {
    if (!this.#recorded) await transact(this.#db, (tx) => this.recordResponse(tx, answer));
    return this.#recorded ?? this.#serialize(answer);
  }

  /** After a failure: frees the key, or leaves it to a retry if steps were committed. */
  async release(): Promise<void> {
    const { owner, key, clock } = this.#key;
    try {
      if (this.#stepCount > 0) {
        await this.#updateOwnClaim(this.#db)
          .set({ claimed_until: isoNow(clock) })
          .execute();
        return;
      }
      await this.#db
        .deleteFrom('idempotency_keys')
        .where('owner_id', '=', owner)
        .where('key', '=', key)
        .where('claimant', '=', this.#claimant)
        .execute();
    } catch {
      // The database cannot be reached; the claim expires with its lease.
    }
  }

  async #updateOrConflict(
    tx: AnyTransaction,
    change: {
      status?: number;
      answer?: string;
      claimant: string | null;
      claimed_until: string | null;
    },
  ): Promise<void> {
    const mine = await this.#updateOwnClaim(tx as unknown as Transaction<KernelTables>)
      .set(change)
      .returning('key')
      .executeTakeFirst();
    if (!mine) {
      throw new Conflict(
        'A retry of this request has taken over its Idempotency-Key.',
        'idempotency_key_taken_over',
      );
    }
  }

  #updateOwnClaim(db: Kysely<KernelTables>) {
    return db
      .updateTable('idempotency_keys')
      .where('owner_id', '=', this.#key.owner)
      .where('key', '=', this.#key.key)
      .where('claimant', '=', this.#claimant);
  }

  async #dropSteps(tx: Transaction<KernelTables>): Promise<void> {
    if (this.#stepCount === 0) return;
    await tx
      .deleteFrom('idempotency_steps')
      .where('owner_id', '=', this.#key.owner)
      .where('key', '=', this.#key.key)
      .execute();
  }
}
