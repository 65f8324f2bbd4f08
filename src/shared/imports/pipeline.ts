import type { Transaction } from 'kysely';
import type { Context, Services } from '../../kernel/context.ts';
import type { ImportBatch } from './import-batch.ts';
import type { ReportProgress } from './progress.ts';

/**
 * A kind of files that an app imports. `read` opens the file and recognises its format, `preview`
 * describes its content without writing, `store` adds it in short transactions.
 */
export interface ImportPipeline<Tables, Source, File, Preview, Options, Outcome>
  extends UndoablePipeline<Tables> {
  readonly read: (context: Context<Tables>, source: Source) => Promise<File>;
  readonly preview: (
    context: Context<Tables>,
    file: File,
    report: ReportProgress,
  ) => Promise<Preview>;
  /**
   * Records every added row in the batch, in the transaction that adds it. Under an Idempotency-Key
   * `batch.steps` holds the steps that an interrupted attempt committed.
   */
  readonly store: (
    context: Context<Tables>,
    file: File,
    options: Options,
    batch: ImportBatch,
    report: ReportProgress,
  ) => Promise<Outcome>;
}

/** The part of a pipeline that undoes its imports. */
export interface UndoablePipeline<Tables> {
  /** Stored with each import, so it must never change. */
  readonly name: string;
  /** Every kind of rows that the pipeline adds, in the order in which the undo removes them. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind has keys of its own
  readonly additions: readonly Addition<Tables, any>[];
  /** Tables whose planner statistics are refreshed after a large import or undo. */
  readonly bulkTables: readonly string[];
}

/** The pipelines of an app, loaded when they are needed. */
export interface AppImports {
  /** Name of the job that finishes interrupted undos. */
  readonly jobName: string;
  // biome-ignore lint/suspicious/noExplicitAny: each pipeline knows its own module's tables
  readonly load: () => Promise<readonly UndoablePipeline<any>[]>;
}

/** A kind of rows that a pipeline adds. */
export interface Addition<Tables, Key> {
  /** Unique in its pipeline; stored with each import, so it must never change. */
  readonly kind: string;
  /** Number of rows that one transaction of the undo removes; 100 by default. */
  readonly atOnce?: number;
  /** Removes the rows that were not changed or used since they were added; returns how many. */
  readonly remove: (tx: Transaction<Tables>, undo: Undo, keys: readonly Key[]) => Promise<number>;
}

export interface Undo extends Pick<Services<unknown>, 'live'> {
  readonly owner: number;
  /** Time of the transaction that added the rows. */
  readonly addedAt: string;
  readonly now: string;
}
