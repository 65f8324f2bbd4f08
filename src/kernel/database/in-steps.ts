import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { transact } from './transact.ts';

/** What one short transaction did. */
export interface Step<StorageLocation> {
  /** How many rows it changed. */
  readonly changed: number;
  /** Where the next one goes on; undefined after the last. */
  readonly next: StorageLocation | undefined;
}

/**
 * Runs `step` in short transactions until one is the last, or `most` are done; how many rows were
 * changed in all. On SQLite a transaction holds the only writer, so a step must stay far below
 * 100 ms; others write in between.
 */
export async function inSteps<Tables, StorageLocation>(
  db: Kysely<Tables>,
  first: StorageLocation,
  step: (tx: Transaction<Tables>, at: StorageLocation) => Promise<Step<StorageLocation>>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let changed = 0;
  let at = first;
  for (let count = 0; count < most; count += 1) {
    const done = await transact(db, (tx) => step(tx, at));
    changed += done.changed;
    if (done.next === undefined) break;
    at = done.next;
    await turn();
  }
  return changed;
}
