import type { AppName } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import type { ImportBatch } from '../imports/import-batch.ts';
import type { Addition } from '../imports/pipeline.ts';
import type { ReportProgress } from '../imports/progress.ts';
import type { PartFiles } from './part-files.ts';
import type { PartFolder } from './part-folder.ts';

/** The name of a part is that of its app, or `account` for profile and preferences. */
export type PartName = AppName | 'account';

/**
 * What an account archive holds of one app. The part writes files into its folder of the archive
 * and reads them back, in the formats of the app's own export and import.
 */
export interface AccountPart {
  readonly name: PartName;
  readonly write: (context: AnyContext, folder: PartFolder) => Promise<void>;
  /** Describes the files without writing to the database; throws if they cannot be read. */
  readonly preview: (
    context: AnyContext,
    files: PartFiles,
    report: ReportProgress,
  ) => Promise<RowCount[]>;
  /** Adds what is not here yet, in short transactions, and records it in the batch. */
  readonly store: (
    context: AnyContext,
    files: PartFiles,
    batch: ImportBatch,
    report: ReportProgress,
  ) => Promise<PartOutcome>;
  /** Every kind of rows that the part adds, in the order in which the undo removes them. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind has tables and keys of its own
  readonly additions: readonly Addition<any, any>[];
  readonly bulkTables: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: each part knows its own module's tables
type AnyContext = Context<any>;

export interface RowCount {
  readonly kind: string;
  readonly found: number;
  /** Those that are not here yet; null if they are compared when they are stored. */
  readonly new: number | null;
}

export interface PartOutcome {
  readonly added: readonly { readonly kind: string; readonly count: number }[];
  readonly alreadyHere: number;
  readonly skipped: readonly SkippedEntry[];
  /** More than the list names if there are many. */
  readonly skippedCount: number;
}

export interface SkippedEntry {
  readonly file: string;
  readonly reason: string;
}
