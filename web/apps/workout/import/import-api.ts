import type {
  Decision,
  logImportContract,
  Unit,
  undoImportContract,
} from '../../../../src/apps/workout/log-import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { formWith, sendFile } from '../../../core/send-file.ts';

type Contract = typeof logImportContract;
export type Preview = RouteOutput<Contract, 'POST /api/workout-import/preview'>;
export type Report = RouteOutput<Contract, 'POST /api/workout-import/commit'>;
export type Undone = RouteOutput<typeof undoImportContract, 'POST /api/workout-import/undo'>;

export const undoApi = client<typeof undoImportContract>(baseOf('workout'));

/** How a file is taken in. */
export interface Taking {
  /** Of the file, where it does not say. */
  unit: Unit | undefined;
  logUnit: Unit;
  mapping: Readonly<Record<string, Decision>>;
}

interface Sending {
  onShare: (share: number) => void;
  signal?: AbortSignal;
}

export function previewFile(file: File, sending: Sending): Promise<Preview> {
  const body = formWith(file, {});
  return sendFile(`${baseOf('workout')}/api/workout-import/preview`, { body, ...sending });
}

export function commitFile(file: File, taking: Taking, sending: Sending): Promise<Report> {
  const { unit, logUnit, mapping } = taking;
  const fields = { ...(unit && { unit }), log_unit: logUnit, mapping: JSON.stringify(mapping) };
  const body = formWith(file, fields);
  return sendFile(`${baseOf('workout')}/api/workout-import/commit`, { body, ...sending });
}
