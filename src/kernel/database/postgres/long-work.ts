import { type QueryExecutorProvider, sql } from 'kysely';
import { engineOf } from '../engine.ts';

/** PostgreSQL ends a statement of a request, and the lock wait before it, after this long. */
export const STATEMENT_MS = 30_000;
export const LOCK_MS = 15_000;
/** PostgreSQL ends a transaction that stays idle for this long. */
export const IDLE_IN_TRANSACTION_MS = 60_000;
/** The limit for migrations, jobs and work on all data of an instance. */
export const LONG_WORK_MS = 3_600_000;

/** Limits of one connection to PostgreSQL, each in milliseconds. */
export interface TimeLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

export const REQUEST_LIMITS: TimeLimits = {
  statement: STATEMENT_MS,
  lock: LOCK_MS,
  idleInTransaction: IDLE_IN_TRANSACTION_MS,
};

/** The connection recognises this text and extends its own deadline until the transaction ends. */
export const ALLOW_LONG_WORK = setLimits(
  { statement: LONG_WORK_MS, lock: LONG_WORK_MS, idleInTransaction: LONG_WORK_MS },
  'transaction',
);

/**
 * Exempts the transaction from the time limits of a request. For work whose duration grows with
 * the instance: migrations, jobs, moving or removing all rows of an owner.
 */
export async function allowLongWork(tx: QueryExecutorProvider): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql.raw(ALLOW_LONG_WORK).execute(tx);
}

export function setLimits(
  { statement, lock, idleInTransaction }: TimeLimits,
  scope: 'session' | 'transaction',
): string {
  const isLocal = scope === 'transaction';
  return `select set_config('statement_timeout', '${statement}', ${isLocal}),
    set_config('lock_timeout', '${lock}', ${isLocal}),
    set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', ${isLocal})`;
}
