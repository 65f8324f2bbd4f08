import type { Kysely, Transaction } from 'kysely';
import { inSteps, type Step } from '../database/in-steps.ts';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoAt } from '../time/clock.ts';
import type { OutsideJob } from './job.ts';
import { dequeue, enqueue } from './queue.ts';

/** The job waits this long, so that it only finds work if the process of the request has ended. */
const LEFT_BEHIND_MS = 2 * 60_000;

/**
 * Work that is too long for one transaction and runs in steps, each a short transaction. If one step
 * is not enough, the first step enqueues a job and the last step deletes it. After a crash the job
 * finishes the work.
 *
 * Steps must be repeatable: the job starts at `first` again.
 */
export interface LongOperation<Tables, Payload, Position> {
  /** Name of the job that finishes the work. */
  readonly name: string;
  /** Deduplicates jobs: only one job per key is enqueued. */
  readonly keyOf: (payload: Payload) => string;
  readonly first: Position;
  readonly step: (
    tx: Transaction<Tables>,
    payload: Payload,
    at: Position,
  ) => Promise<Step<Position>>;
}

/** Runs all steps and returns the number of changed rows. */
export async function runLongOperation<Tables, Payload, Position>(
  db: Kysely<Tables>,
  operation: LongOperation<Tables, Payload, Position>,
  payload: Payload,
  now: string,
): Promise<number> {
  const { changed, next } = await transact(db, (tx) => runFirstStep(tx, operation, payload, now));
  return next === undefined
    ? changed
    : changed + (await runRemainingSteps(db, operation, payload, next));
}

/**
 * Runs the first step inside the caller's transaction. If the result has a next step, the caller
 * calls `runRemainingSteps` after the commit. With `soon` the job continues at once instead.
 */
export async function runFirstStep<Tables, Payload, Position>(
  tx: Transaction<Tables>,
  operation: LongOperation<Tables, Payload, Position>,
  payload: Payload,
  now: string,
  { soon = false }: { readonly soon?: boolean } = {},
): Promise<Step<Position>> {
  const step = await operation.step(tx, payload, operation.first);
  if (step.next !== undefined) await enqueueFinishJob(tx, operation, payload, now, { soon });
  return step;
}

/** Runs the remaining steps; the last one deletes the job. */
export async function runRemainingSteps<Tables, Payload, Position>(
  db: Kysely<Tables>,
  operation: LongOperation<Tables, Payload, Position>,
  payload: Payload,
  position: Position,
): Promise<number> {
  return inSteps(db, position, async (tx, at) => {
    const step = await operation.step(tx, payload, at);
    if (step.next === undefined) await deleteFinishJob(tx, operation, payload);
    return step;
  });
}

export async function enqueueFinishJob<Tables, Payload, Position>(
  tx: Transaction<Tables>,
  { name, keyOf }: LongOperation<Tables, Payload, Position>,
  payload: Payload,
  now: string,
  { soon = false }: { readonly soon?: boolean } = {},
): Promise<void> {
  await enqueue(tx as unknown as Transaction<KernelTables>, {
    name,
    dueAt: isoAt(Date.parse(now) + (soon ? 0 : LEFT_BEHIND_MS)),
    setAt: now,
    payload,
    key: keyOf(payload),
  });
}

async function deleteFinishJob<Tables, Payload, Position>(
  tx: Transaction<Tables>,
  { name, keyOf }: LongOperation<Tables, Payload, Position>,
  payload: Payload,
): Promise<void> {
  await dequeue(tx as unknown as Transaction<KernelTables>, name, keyOf(payload));
}

/** The job that finishes what a process left behind. */
export function createFinishJob<Tables, Payload, Position>(
  operation: LongOperation<Tables, Payload, Position>,
): OutsideJob {
  const { name, first, step } = operation;
  return {
    name,
    deliver: async ({ payload, services }) => {
      await inSteps(services.db as Kysely<Tables>, first, (tx, at) =>
        step(tx, payload as Payload, at),
      );
    },
  };
}
