import type { RecordRow } from '../../../shared/imports/files/csv.ts';
import type { ImportUnit, ProgramName } from './contract.ts';
import type { ImportedHeader, ImportedSet } from './imported-set.ts';

/** The result of reading a row. */
export type RowReading =
  | { readonly sets: readonly ImportedSet[] }
  /** A note on the exercise instead of a set. */
  | { readonly note: string; readonly session: ImportedHeader; readonly exercise: string }
  /** The rest after the previous set. */
  | { readonly rest: number; readonly session: ImportedHeader; readonly exercise: string }
  | { readonly skipped: string };

/** Properties that all rows of a file share. */
export interface LogTable {
  readonly headings: ReadonlySet<string>;
  /** The headings by position. */
  readonly columns: readonly string[];
  readonly decimalComma: boolean;
  /** Parses a date or a time of the file to a local one. */
  readonly parseTime: (text: string) => string | null;
}

export interface LogFormat {
  /** Whether all rows of an exercise form one entry, even if they are not consecutive. */
  readonly oneEntryEach?: boolean;
  readonly program: Exclude<ProgramName, 'daybook'>;
  readonly isOf: (headings: ReadonlySet<string>) => boolean;
  readonly open: (table: LogTable) => TableReader;
}

export interface TableReader {
  /** The unit of the file, or null if weights may lack one. */
  readonly unit: ImportUnit | 'by-row' | null;
  readonly read: (row: RecordRow) => RowReading;
}
