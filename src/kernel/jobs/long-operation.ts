import type { Kysely, Transaction } from 'kysely';
import { inSteps, type Step } from '../database/in-steps.ts';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoAt } from '../time/clock.ts';
import type { OutsideJob } from './job.ts';
import { enqueue } from './queue.ts';

/** The job waits this long, so that it only finds work if the process of the request has ended. */
const LEFT_BEHIND_MS = 2 * 60_000;

/**
 * Work that is too long for one transaction and runs in steps, each a short transaction. If one step
 * is not enough, the first step enqueues a job and the last step deletes it. After a crash the job
 * finishes the work.
 *
 * Steps must be repeatable: the job starts at `first` again.
 */
export interface LongOperation<Tables, Asked, Place> {
  /** Name of the job that finishes the work. */
  readonly name: string;
  /** Deduplicates jobs: only one job per key is enqueued. */
  readonly keyOf: (asked: Asked) => string;
  readonly first: Place;
  readonly step: (tx: Transaction<Tables>, asked: Asked, at: Place) => Promise<Step<Place>>;
}

/** Runs all steps and returns the number of changed rows. */
export async function carryOut<Tables, Asked, Place>(
  db: Kysely<Tables>,
  operation: LongOperation<Tables, Asked, Place>,
  asked: Asked,
  now: string,
): Promise<number> {
  const { changed, next } = await transact(db, (tx) => begin(tx, operation, asked, now));
  return next === undefined ? changed : changed + (await goOn(db, operation, asked, next));
}

/**
 * Runs the first step inside the caller's transaction. If the result has a next step, the caller
 * calls `goOn` after the commit. With `soon` the job continues at once instead.
 */
export async function begin<Tables, Asked, Place>(
  tx: Transaction<Tables>,
  operation: LongOperation<Tables, Asked, Place>,
  asked: Asked,
  now: string,
  { soon = false }: { readonly soon?: boolean } = {},
): Promise<Step<Place>> {
  const step = await operation.step(tx, asked, operation.first);
  if (step.next !== undefined) await writeDown(tx, operation, asked, now, { soon });
  return step;
}

/** Runs the remaining steps; the last one deletes the job. */
export async function goOn<Tables, Asked, Place>(
  db: Kysely<Tables>,
  operation: LongOperation<Tables, Asked, Place>,
  asked: Asked,
  place: Place,
): Promise<number> {
  return inSteps(db, place, async (tx, at) => {
    const step = await operation.step(tx, asked, at);
    if (step.next === undefined) await crossOut(tx, operation, asked);
    return step;
  });
}

export async function writeDown<Tables, Asked, Place>(
  tx: Transaction<Tables>,
  { name, keyOf }: LongOperation<Tables, Asked, Place>,
  asked: Asked,
  now: string,
  { soon = false }: { readonly soon?: boolean } = {},
): Promise<void> {
  await enqueue(tx as unknown as Transaction<KernelTables>, {
    name,
    dueAt: isoAt(Date.parse(now) + (soon ? 0 : LEFT_BEHIND_MS)),
    setAt: now,
    payload: asked,
    key: keyOf(asked),
  });
}

async function crossOut<Tables, Asked, Place>(
  tx: Transaction<Tables>,
  { name, keyOf }: LongOperation<Tables, Asked, Place>,
  asked: Asked,
): Promise<void> {
  await (tx as unknown as Transaction<KernelTables>)
    .deleteFrom('jobs')
    .where('name', '=', name)
    .where('dedupe_key', '=', keyOf(asked))
    .execute();
}

/** The job that finishes what a process left behind. */
export function finishing<Tables, Asked, Place>(
  operation: LongOperation<Tables, Asked, Place>,
): OutsideJob {
  const { name, first, step } = operation;
  return {
    name,
    deliver: async ({ payload, services }) => {
      await inSteps(services.db as Kysely<Tables>, first, (tx, at) =>
        step(tx, payload as Asked, at),
      );
    },
  };
}
