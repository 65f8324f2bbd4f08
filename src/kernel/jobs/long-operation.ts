import type { Kysely, Transaction } from 'kysely';
import { inSteps, type Step } from '../database/in-steps.ts';
import { transact } from '../database/transact.ts';
import type { KernelTables } from '../tables.ts';
import { isoAt } from '../time/clock.ts';
import type { OutsideJob } from './job.ts';
import { enqueue } from './queue.ts';

/** When the request should long be done: only a process that ended leaves the rest to the job. */
const LEFT_BEHIND_MS = 2 * 60_000;

/**
 * Work that is too long for one transaction. It goes in steps, each a short transaction. Where one
 * is not enough, a job is written down with the first and crossed out with the last, so that a
 * process which ends in the middle leaves nothing half done for good.
 *
 * A step finds what is left by itself: the job begins at `first` again.
 */
export interface LongOperation<Tables, Asked, Place> {
  /** Of the job that finishes it. */
  readonly name: string;
  /** Tells apart what is asked for; of two with one key only one waits. */
  readonly keyOf: (asked: Asked) => string;
  readonly first: Place;
  readonly step: (tx: Transaction<Tables>, asked: Asked, at: Place) => Promise<Step<Place>>;
}

/** Carries it out to the end; how many rows were changed. */
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
 * Takes the first step inside a transaction that does more than this. Whoever is told of a next
 * one goes on after the commit; whoever can't asks for it `soon`, and the job goes on at once.
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

/** Goes on with what is written down, and crosses it out with the last step. */
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
