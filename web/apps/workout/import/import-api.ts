import type {
  ExerciseDecision,
  ImportUnit,
  logImportContract,
} from '../../../../src/apps/workout/log-import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createFileMethods } from '../../../imports/file-methods.ts';

type LogImportContract = typeof logImportContract;
export type LogImportPreview = RouteOutput<LogImportContract, 'POST /api/workout-import/preview'>;
export type LogImportReport = RouteOutput<LogImportContract, 'POST /api/workout-import/commit'>;

export type DateOrder = NonNullable<NonNullable<LogImportPreview['dates']>['order']>;

/** The user's decisions about an import. */
export interface ImportDecisions {
  /** Weight unit of a file that does not name one. */
  unit: ImportUnit | undefined;
  /** Whether the day or the month comes first in a file that does not show it. */
  dateOrder: DateOrder | undefined;
  logUnit: ImportUnit;
  mapping: Readonly<Record<string, ExerciseDecision>>;
}

export const logFiles = createFileMethods<LogImportPreview, ImportDecisions, LogImportReport>(
  'workout',
  '/api/workout-import',
  ({ unit, dateOrder, logUnit, mapping }) => ({
    ...(unit && { unit }),
    ...(dateOrder && { date_order: dateOrder }),
    log_unit: logUnit,
    mapping: JSON.stringify(mapping),
  }),
);
