import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { afterCommit, transact } from '../../kernel/database/transact.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { Addition } from './pipeline.ts';
import type { ImportTables } from './tables.ts';

const AT_ONCE = 100;
const LONGEST_NAME = 200;

// biome-ignore lint/suspicious/noExplicitAny: an import runs in any module's transactions
type AnyContext = Pick<Context<any>, 'db' | 'owner' | 'clock' | 'claim'>;

interface BatchStart {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * One run of an import. The batch is stored with the first row that it adds, so an import that adds
 * nothing leaves no trace.
 */
export class ImportBatch {
  readonly id: string;
  /** The time of all its rows, which also identifies them after a resumed attempt. */
  readonly createdAt: string;
  /** Outcomes of the steps that an interrupted attempt committed, in order. */
  readonly steps: readonly unknown[];
  format = '';
  fileName = '';
  skipped = 0;
  failed = 0;
  /** Number of rows that this attempt added. */
  added = 0;
  #isStored: boolean;
  readonly #context: AnyContext;
  readonly #pipeline: string;

  constructor(
    context: AnyContext,
    { id, createdAt }: BatchStart,
    pipeline: string,
    steps: readonly unknown[],
  ) {
    this.#context = context;
    this.id = id;
    this.createdAt = createdAt;
    this.steps = steps;
    this.#isStored = steps.length > 0;
    this.#pipeline = pipeline;
  }

  /** A part that another pipeline stores: the kinds of its rows and its steps have its name. */
  part(name: string): ImportBatch {
    return new BatchPart(this, this.#context, name);
  }

  /** Id of the batch if it added anything. */
  get undoId(): string | null {
    return this.#isStored ? this.id : null;
  }

  /** Records added rows in the transaction that adds them. */
  async record<Tables, Key>(
    tx: Transaction<Tables>,
    { kind, atOnce = AT_ONCE }: Addition<Tables, Key>,
    keys: readonly Key[],
    addedAt = this.createdAt,
  ): Promise<void> {
    if (keys.length === 0) return;
    const db = tx as unknown as Transaction<ImportTables>;
    const { owner } = this.#context;
    await this.#store(db);
    for (let at = 0; at < keys.length; at += atOnce) {
      const some = keys.slice(at, at + atOnce);
      await db
        .insertInto('import_additions')
        .values({
          owner_id: owner,
          batch_id: this.id,
          kind,
          added_at: addedAt,
          count: some.length,
          row_keys: JSON.stringify(some),
        })
        .execute();
    }
    afterCommit(() => {
      this.#isStored = true;
      this.added += keys.length;
    });
  }

  /** Records the outcome of a step, so that a retry of an interrupted request skips it. */
  // biome-ignore lint/suspicious/noExplicitAny: an import runs in any module's transactions
  async recordStep(tx: Transaction<any>, outcome: unknown): Promise<void> {
    await this.#context.claim?.recordStep(tx, outcome);
  }

  /** Stores the final counts. */
  async close(): Promise<void> {
    if (!this.#isStored) return;
    const { skipped, failed, format } = this;
    await (this.#context.db as Kysely<ImportTables>)
      .updateTable('import_batches')
      .set({ skipped, failed, format })
      .where('owner_id', '=', this.#context.owner)
      .where('id', '=', this.id)
      .execute();
  }

  async #store(db: Transaction<ImportTables>): Promise<void> {
    if (this.#isStored) return;
    await db
      .insertInto('import_batches')
      .values({
        id: this.id,
        owner_id: this.#context.owner,
        pipeline: this.#pipeline,
        format: this.format,
        file_name: this.fileName.slice(0, LONGEST_NAME),
        created_at: this.createdAt,
        skipped: 0,
        failed: 0,
        undone_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface PartStep {
  readonly part: string;
  readonly outcome: unknown;
}

/** Records the rows and steps of one pipeline in the batch of an import of several. */
class BatchPart extends ImportBatch {
  readonly #whole: ImportBatch;
  readonly #name: string;

  constructor(whole: ImportBatch, context: AnyContext, name: string) {
    const steps = (whole.steps as PartStep[]).filter(({ part }) => part === name);
    super(
      context,
      whole,
      name,
      steps.map(({ outcome }) => outcome),
    );
    this.#whole = whole;
    this.#name = name;
  }

  override get undoId(): string | null {
    return this.#whole.undoId;
  }

  override async record<Tables, Key>(
    tx: Transaction<Tables>,
    addition: Addition<Tables, Key>,
    keys: readonly Key[],
    addedAt?: string,
  ): Promise<void> {
    const named = { ...addition, kind: partKind(this.#name, addition.kind) };
    await this.#whole.record(tx, named, keys, addedAt);
  }

  // biome-ignore lint/suspicious/noExplicitAny: an import runs in any module's transactions
  override async recordStep(tx: Transaction<any>, outcome: unknown): Promise<void> {
    await this.#whole.recordStep(tx, { part: this.#name, outcome } satisfies PartStep);
  }

  /** The whole batch has the final counts. */
  override async close(): Promise<void> {}
}

/** The kind of rows that a part of an import adds. */
export function partKind(part: string, kind: string): string {
  return `${part}.${kind}`;
}

/** Starts a batch, or continues the one of an interrupted attempt under the same Idempotency-Key. */
export async function openBatch(context: AnyContext, pipeline: string): Promise<ImportBatch> {
  const { db, clock, claim } = context;
  const earlier = claim?.steps[0] as BatchStart | undefined;
  const start = earlier ?? { id: randomUUID(), createdAt: isoNow(clock) };
  if (claim && !earlier) await transact(db, (tx) => claim.recordStep(tx, start));
  const [, ...steps] = claim?.steps ?? [];
  return new ImportBatch(context, start, pipeline, steps);
}
