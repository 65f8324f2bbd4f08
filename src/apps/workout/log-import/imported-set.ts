import type { ImportUnit } from './contract.ts';

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
  /** Whether the session is identified by its day and name, although the file has its time. */
  readonly isOfDay?: boolean;
  /** True unless the file states otherwise. */
  readonly completed?: boolean;
  readonly completedAt?: string | null;
  readonly bodyWeight?: { readonly value: number; readonly unit: ImportUnit };
  /** The template of our own export from which the session was started, by its id in the file. */
  readonly template?: { readonly id: number; readonly week: number | null } | undefined;
}
