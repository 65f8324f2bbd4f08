import type {
  ExerciseDecision,
  ImportUnit,
  logImportContract,
  undoImportContract,
} from '../../../../src/apps/workout/log-import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { formDataWith, sendFile } from '../../../core/api/send-file.ts';
import { baseOf } from '../../../core/instance.ts';

type LogImportContract = typeof logImportContract;
export type LogImportPreview = RouteOutput<LogImportContract, 'POST /api/workout-import/preview'>;
export type LogImportReport = RouteOutput<LogImportContract, 'POST /api/workout-import/commit'>;
export type UndoReport = RouteOutput<typeof undoImportContract, 'POST /api/workout-import/undo'>;

export const undoApi = createClient<typeof undoImportContract>(baseOf('workout'));

/** The user's decisions about an import. */
export interface ImportDecisions {
  /** Weight unit of a file that does not name one. */
  unit: ImportUnit | undefined;
  logUnit: ImportUnit;
  mapping: Readonly<Record<string, ExerciseDecision>>;
}

interface UploadOptions {
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

export function previewFile(file: File, sending: UploadOptions): Promise<LogImportPreview> {
  const body = formDataWith(file, {});
  return sendFile(`${baseOf('workout')}/api/workout-import/preview`, { body, ...sending });
}

export function commitFile(
  file: File,
  taking: ImportDecisions,
  sending: UploadOptions,
): Promise<LogImportReport> {
  const { unit, logUnit, mapping } = taking;
  const fields = { ...(unit && { unit }), log_unit: logUnit, mapping: JSON.stringify(mapping) };
  const body = formDataWith(file, fields);
  return sendFile(`${baseOf('workout')}/api/workout-import/commit`, { body, ...sending });
}
