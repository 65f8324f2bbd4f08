import type { Note, notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import { type Apply, listOf } from '../../../core/collections/collection.ts';
import { creates, removes, setSentFields, updates } from '../../../core/collections/effects.ts';

export type NotesView = 'notes' | 'archive' | 'trash';

/** Which notes a list shows. */
export interface NotesFilter {
  view: NotesView;
  query: string;
}

/** A list of notes. Only the server knows whether a new note matches a search. */
export function applyToNotes({ view, query }: NotesFilter): Apply<Note[]> {
  return listOf<typeof notesContract, Note>(
    {
      ...(query === '' && {
        'POST /api/notes': creates((input, now) => ({
          ...setSentFields({ title: '', body_md: '', color: null, pinned: false }, input),
          ...{ archived: false, trashed_at: null, created_at: now, updated_at: now },
        })),
      }),
      'PATCH /api/notes/:id': updates((note, input) => ({
        ...setSentFields(note, input),
        updated_at: new Date().toISOString(),
      })),
      ...(view === 'trash'
        ? { 'POST /api/notes/:id/restore': removes() }
        : { 'DELETE /api/notes/:id': removes() }),
    },
    {
      at: 'start',
      sort: (a, b) => Number(b.pinned) - Number(a.pinned),
      holds: ({ archived, trashed_at }) =>
        view === 'trash' ? trashed_at !== null : archived === (view === 'archive'),
    },
  );
}
