import type { Note, notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyNoteWrite } from './apply-note-write.ts';

export const notesApi = client<typeof notesContract>(baseOf('notes'));

export const notes = writer<typeof notesContract>('notes');

/** The notes that a glance needs. */
export const frontNotes: Question<Note[]> = {
  app: 'notes',
  key: ['front'],
  ask: () => notesApi('GET /api/notes', { limit: 20 }),
  apply: (all, write) =>
    applyNoteWrite(all, write as WriteOf<typeof notesContract>, { view: 'notes', query: '' }),
};
