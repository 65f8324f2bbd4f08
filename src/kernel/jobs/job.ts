import type { Transaction } from 'kysely';
import type { Services } from '../context.ts';

interface JobBasics {
  /** `recipe.purge-deleted`: its module, and what it does. */
  readonly name: string;
  /** Runs again this long after it was due; a job without it runs only when it is asked for. */
  readonly everyMinutes?: number;
}

/**
 * A job on the database alone. It runs inside the transaction that marks it done, so what it
 * wrote and the fact that it ran are kept together or lost together.
 */
export interface DatabaseJob extends JobBasics {
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own module's tables
  readonly run: (tx: Transaction<any>, run: JobRun) => Promise<void>;
}

/**
 * A job that reaches outside (a mail, a push). It is claimed for a while first, and tried again
 * when the claim runs out, so the other side may see it twice after a crash.
 */
export interface OutsideJob extends JobBasics {
  readonly deliver: (run: JobRun) => Promise<void>;
}

export type Job = DatabaseJob | OutsideJob;

export interface JobRun {
  readonly payload: unknown;
  readonly attempt: number;
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own module's tables
  readonly services: Services<any>;
}
