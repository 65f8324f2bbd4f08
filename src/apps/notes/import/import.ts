import type { z } from 'zod';
import { Invalid } from '../../../kernel/errors.ts';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import { previewImport, runImport } from '../../../shared/imports/run-import.ts';
import type { NotesContext } from '../notes/change-note.ts';
import type { notesImportContract } from './contract.ts';
import { notesPipeline } from './pipeline.ts';

type Input<Name extends keyof typeof notesImportContract> = z.output<
  (typeof notesImportContract)[Name]['input']
>;

export async function previewNotesImport(
  context: NotesContext,
  { progressId }: Input<'previewNotesImport'>,
) {
  return previewImport(context, notesPipeline, requireFile(context), progressId);
}

export async function commitNotesImport(
  context: NotesContext,
  { progressId }: Input<'commitNotesImport'>,
) {
  const source = requireFile(context);
  return runImport(context, notesPipeline, { source, options: {}, progressId });
}

function requireFile({ received }: NotesContext): ReceivedFile {
  if (received) return received;
  throw new Invalid('Send a file.', [{ path: 'file', message: 'is required' }]);
}
