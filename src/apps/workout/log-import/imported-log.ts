import type { AddedMeasure } from '../../../shared/body/add-measures.ts';
import type { ExportedCardio } from '../body-stats/add-cardio.ts';
import type { ImportUnit, ProgramName, SkippedRow } from './contract.ts';
import type { ImportedSession } from './imported-session.ts';
import type { SlashedDates } from './read-times.ts';

export interface ImportedLog {
  readonly program: ProgramName;
  /** Null if the file has weights without a unit. */
  readonly unit: ImportUnit | 'by-row' | null;
  readonly sessions: readonly ImportedSession[];
  readonly skipped: readonly SkippedRow[];
  /** Null if its dates name the year first, or the month by a word. */
  readonly slashedDates: SlashedDates | null;
  /** Whether a column that is named after weights has numbers. */
  readonly hasWeightCells: boolean;
  /** Body measures of our own export, and cardio of it or of recorded activities. */
  readonly measures: readonly AddedMeasure[];
  readonly cardio: readonly ExportedCardio[];
}

/** Defaults of the fields that only our own export or only a table fills. */
export const NOTHING_ELSE = {
  slashedDates: null,
  hasWeightCells: false,
  measures: [],
  cardio: [],
} satisfies Partial<ImportedLog>;
