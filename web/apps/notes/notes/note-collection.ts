import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { type Apply, listOf } from '../../../core/collections/collection.ts';
import { creates, removes, setSentFields, updates } from '../../../core/collections/effects.ts';

export type NotesView = 'notes' | 'archive' | 'trash';

/** A new note without its place and times. */
export const BLANK_NOTE: Omit<Note, 'id' | 'position' | 'created_at' | 'updated_at'> = {
  ...{ uuid: null, title: '', body_md: '', kind: 'text', color: null, pinned: false },
  ...{ archived: false, trashed_at: null, in_tasks: false, labels: [], items: [] },
  ...{ reminder_at: null, reminder_rrule: null, reminder_tz: null, reminder_next_at: null },
  ...{ attachments: [], share_role: 'owner', share_owner: null, share_count: 0 },
  ...{ share_token: null, revision: 0 },
};

/** Which notes a list shows. */
export interface NotesFilter {
  view: NotesView;
  query: string;
}

/** A list of notes. Only the server knows whether a new note matches a search. */
export function applyToNotes({ view, query }: NotesFilter): Apply<Note[]> {
  return listOf<typeof notesAppContract, Note>(
    {
      ...(query === '' && {
        'POST /api/notes': creates(({ title, body_md, color, pinned }, now) => ({
          ...setSentFields(BLANK_NOTE, { title, body_md, color, pinned }),
          ...{ position: Date.parse(now), created_at: now, updated_at: now },
        })),
      }),
      'PATCH /api/notes/:id': updates((note, { title, body_md, color, pinned, archived }) => ({
        ...setSentFields(note, { title, body_md, color, pinned, archived }),
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
