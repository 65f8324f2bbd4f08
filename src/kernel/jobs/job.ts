import type { Transaction } from 'kysely';
import type { Services } from '../context.ts';

interface JobBasics {
  /** Module and action, such as `accounts.deliver-push`. */
  readonly name: string;
  /** The period of a recurring job; a job without it runs only when enqueued. */
  readonly everyMinutes?: number;
}

/**
 * A job that touches only the database. It runs inside the transaction that marks it done, so it
 * takes effect exactly once.
 */
export interface DatabaseJob extends JobBasics {
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own module's tables
  readonly run: (tx: Transaction<any>, run: JobRun) => Promise<void>;
}

/**
 * A job that runs outside a transaction, such as sending a mail. It is claimed for a while first and
 * retried when the claim expires, so it may take effect twice after a crash.
 */
export interface OutsideJob extends JobBasics {
  /** How many of them a process runs at once; 1 unless given. */
  readonly concurrency?: number;
  readonly deliver: (run: DeliveryRun) => Promise<void>;
}

export type Job = DatabaseJob | OutsideJob;

export interface JobRun {
  readonly payload: unknown;
  readonly attempt: number;
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own module's tables
  readonly services: Services<any>;
}

export interface DeliveryRun extends JobRun {
  /** Counts a failed attempt that the job itself repeats; an attempt that throws is counted anyway. */
  readonly countFailedDelivery: () => void;
}
