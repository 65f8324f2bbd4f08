import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { isSerializationFailure, isStalePlan } from './errors/storage-errors.ts';

/** Callbacks to run after the current transaction commits. */
const commitCallbacks = new AsyncLocalStorage<(() => void)[]>();
const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, or inside the transaction that `db` already is. It is retried after
 * a serialization failure on PostgreSQL, so `work` must touch nothing but the database.
 */
export async function transact<Tables, Result>(
  db: Kysely<Tables> | Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  assertOutsideTransaction();
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void)[] = [];
    try {
      const result = await commitCallbacks.run(afterwards, () => db.transaction().execute(work));
      for (const run of afterwards) run();
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !(isSerializationFailure(error) || isStalePlan(error)))
        throw error;
    }
  }
}

/** Registers a callback for the commit of the current transaction; a rollback discards it. */
export function afterCommit(run: () => void): void {
  const afterwards = commitCallbacks.getStore();
  if (!afterwards) throw new Error('There is no transaction whose commit could be awaited.');
  afterwards.push(run);
}

/**
 * Inside a transaction only its own handle may write. The outer handle would deadlock on SQLite and
 * write outside the transaction on PostgreSQL.
 */
export function assertOutsideTransaction(): void {
  if (commitCallbacks.getStore()) {
    throw new Error('A write used the outer database handle inside a transaction; use tx.');
  }
}

/**
 * A transaction holds SQLite's only writer, so nothing in it may wait on the network, on another
 * process or on long computation. Functions that wait call this first.
 */
export function assertMayWait(waitsFor: string): void {
  if (commitCallbacks.getStore()) {
    throw new Error(`${waitsFor} was awaited inside a transaction, which makes every writer wait.`);
  }
}

export function assertTransaction<Tables>(tx: Kysely<Tables>): asserts tx is Transaction<Tables> {
  if (!tx.isTransaction) throw new Error('This write belongs inside a transaction.');
}
