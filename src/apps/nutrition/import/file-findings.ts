import type { ImportProgram } from './contract.ts';
import type { ImportedRow, SkippedRow } from './imported-rows.ts';

/** Tells how far a long file was read; nothing else arrives while its samples are summed up. */
export interface ReadProgress {
  readonly bytes: number;
}

/** Many rows at once: a generator takes longer to pass rows on one by one than to read them. */
export interface RowBatch {
  readonly rows: readonly ImportedRow[];
}

/** What a reader finds: the program, rows, rows that are not imported, and its progress. */
export type FileFinding =
  | { readonly program: ImportProgram }
  | RowBatch
  | ImportedRow
  | SkippedRow
  | ReadProgress;

export function skipFile(file: string, reason: string): SkippedRow {
  return { file, row: 0, reason };
}
