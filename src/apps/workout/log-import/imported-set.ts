import type { ImportUnit, ProgramName } from './contract.ts';

/** One set of another program's file, with the session it belongs to. */
export interface ImportedSet {
  readonly session: ImportedHeader;
  readonly exercise: string;
  readonly kind: 'normal' | 'warmup' | 'drop' | 'failure';
  readonly weight: number | null;
  /** Null where the file does not say. */
  readonly unit: ImportUnit | null;
  readonly reps: number | null;
  readonly rpe: number | null;
  /** In metres. */
  readonly distance: number | null;
  /** A distance without a unit: in kilometres or miles, as weights are in kg or lb. */
  readonly road?: number | null;
  readonly seconds: number | null;
  readonly note: string;
  readonly superset: string | null;
  /** Seconds of rest after it. */
  readonly rest?: number;
  /** When it was done, where the file says it of each set. */
  readonly at?: string;
}

export interface ImportedHeader {
  /** `2025-06-30T19:56:00`, local, or only the day. */
  readonly start: string;
  readonly name: string;
  readonly minutes: number | null;
  readonly notes: string;
  /** Where the file numbers its sessions. */
  readonly id?: string;
  /** Unless it says so, what a file tells was done. */
  readonly completed?: boolean;
  readonly completedAt?: string | null;
  readonly bodyWeight?: { readonly value: number; readonly unit: ImportUnit };
}

/** What a row of the file is. */
export type RowReading =
  | { readonly sets: readonly ImportedSet[] }
  /** Said of the exercise before it, which is no set. */
  | { readonly note: string; readonly session: ImportedHeader; readonly exercise: string }
  /** How long the rest after the set before it was. */
  | { readonly rest: number; readonly session: ImportedHeader; readonly exercise: string }
  | { readonly skipped: string };

/** The cells of a row by their headings, which are folded to lower case. */
export type CsvRow = ReadonlyMap<string, string>;

export interface LogFormat {
  /** An exercise is one entry of its session, however its rows are mixed with others'. */
  readonly oneEntryEach?: boolean;
  readonly program: Exclude<ProgramName, 'daybook'>;
  readonly isOf: (headings: ReadonlySet<string>) => boolean;
  /** Whether rows may have a weight without a unit. */
  readonly unitOf: (headings: ReadonlySet<string>) => ImportUnit | 'by-row' | null;
  readonly read: (row: CsvRow, decimalComma: boolean) => RowReading;
}
