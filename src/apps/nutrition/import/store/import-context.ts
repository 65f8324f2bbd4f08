import type { AccountsTables } from '../../../../accounts/tables.ts';
import type { Context } from '../../../../kernel/context.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { ReportProgress } from '../../../../shared/imports/progress.ts';
import type { NutritionTables } from '../../tables.ts';
import type { DiaryPlan } from '../plan.ts';
import type { Tally } from './tally.ts';

export type ImportTables = NutritionTables & Pick<AccountsTables, 'preferences' | 'users'>;

export type DiaryImportContext = Context<ImportTables>;

/** An import that is being stored. */
export interface DiaryImport {
  readonly context: DiaryImportContext;
  readonly plan: DiaryPlan;
  readonly batch: ImportBatch;
  readonly tally: Tally;
  readonly report: ReportProgress;
  /** The person's time zone. */
  readonly zone: string;
  /** Tells why a row was not stored. */
  readonly skip: (reason: string, count?: number) => void;
}

/** Splits rows into batches of one short transaction each. */
export function* inChunks<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
