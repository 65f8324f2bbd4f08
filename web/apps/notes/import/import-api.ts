import type { notesImportContract } from '../../../../src/apps/notes/import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createFileMethods } from '../../../imports/file-methods.ts';

type Contract = typeof notesImportContract;
export type NotesPreview = RouteOutput<Contract, 'POST /api/notes-import/preview'>;
export type NotesReport = RouteOutput<Contract, 'POST /api/notes-import/commit'>;
/** There is nothing to decide. */
export type NoDecisions = Readonly<Record<never, never>>;

export const notesFiles = createFileMethods<NotesPreview, NoDecisions, NotesReport>(
  'notes',
  '/api/notes-import',
  () => ({}),
);

/** Skipped files as the frame of imports lists them. */
export function listSkipped(skipped: NotesPreview['skipped']) {
  return skipped.map((one) => ({ ...one, row: 0 }));
}
