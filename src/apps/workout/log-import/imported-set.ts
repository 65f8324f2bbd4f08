import type { CsvRow } from '../../../shared/imports/files/csv.ts';
import type { ImportUnit, ProgramName } from './contract.ts';

/** A set in another program's file, with its session. */
export interface ImportedSet {
  readonly session: ImportedHeader;
  readonly exercise: string;
  readonly kind: 'normal' | 'warmup' | 'drop' | 'failure';
  readonly weight: number | null;
  /** Null if the file does not state it. */
  readonly unit: ImportUnit | null;
  readonly reps: number | null;
  readonly rpe: number | null;
  /** In metres. */
  readonly distance: number | null;
  /** A distance without a unit: kilometres or miles, corresponding to kg or lb. */
  readonly road?: number | null;
  readonly seconds: number | null;
  readonly note: string;
  readonly superset: string | null;
  /** Rest after the set, in seconds. */
  readonly rest?: number;
  /** When the set was done, if the file has the time of each set. */
  readonly at?: string;
}

export interface ImportedHeader {
  /** Local time `2025-06-30T19:56:00`, or only the day. */
  readonly start: string;
  readonly name: string;
  readonly minutes: number | null;
  readonly notes: string;
  /** If the file numbers its sessions. */
  readonly id?: string;
  /** True unless the file states otherwise. */
  readonly completed?: boolean;
  readonly completedAt?: string | null;
  readonly bodyWeight?: { readonly value: number; readonly unit: ImportUnit };
  /** The template of our own export from which the session was started, by its id in the file. */
  readonly template?: { readonly id: number; readonly week: number | null } | undefined;
}

/** The result of reading a row. */
export type RowReading =
  | { readonly sets: readonly ImportedSet[] }
  /** A note on the exercise instead of a set. */
  | { readonly note: string; readonly session: ImportedHeader; readonly exercise: string }
  /** The rest after the previous set. */
  | { readonly rest: number; readonly session: ImportedHeader; readonly exercise: string }
  | { readonly skipped: string };

export interface LogFormat {
  /** Whether all rows of an exercise form one entry, even if they are not consecutive. */
  readonly oneEntryEach?: boolean;
  readonly program: Exclude<ProgramName, 'daybook'>;
  readonly isOf: (headings: ReadonlySet<string>) => boolean;
  /** The unit of the file, or null if weights may lack one. */
  readonly unitOf: (headings: ReadonlySet<string>) => ImportUnit | 'by-row' | null;
  readonly read: (row: CsvRow, decimalComma: boolean) => RowReading;
}
