import type { Note, notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

export type NotesView = 'notes' | 'archive' | 'trash';

/** Which notes a list shows. */
export interface NotesFilter {
  view: NotesView;
  query: string;
}

/** Applies a pending write to a filtered list of notes, as far as this browser can tell. */
export function applyNoteWrite(
  all: readonly Note[],
  write: WriteOf<typeof notesContract>,
  shelf: NotesFilter,
): Note[] {
  switch (write.route) {
    case 'POST /api/notes':
      return takesNewNotes(shelf) ? addNote(all, write.answer ?? noteFromWrite(write)) : [...all];
    case 'PATCH /api/notes/:id': {
      const changed = all.map((note) =>
        note.id === write.input.id ? applyChange(note, write) : note,
      );
      return sortPinnedFirst(changed.filter((note) => isInView(note, shelf)));
    }
    case 'DELETE /api/notes/:id':
      return shelf.view === 'trash' ? [...all] : all.filter(({ id }) => id !== write.input.id);
    case 'POST /api/notes/:id/restore':
      return shelf.view === 'trash' ? all.filter(({ id }) => id !== write.input.id) : [...all];
    default:
      return [...all];
  }
}

function takesNewNotes({ view, query }: NotesFilter) {
  return view === 'notes' && query === '';
}

function isInView(note: Note, { view }: NotesFilter) {
  return view === 'trash' || note.archived === (view === 'archive');
}

type ChangeNoteWrite = Extract<WriteOf<typeof notesContract>, { route: 'PATCH /api/notes/:id' }>;

function applyChange(note: Note, { input }: ChangeNoteWrite): Note {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...note, ...Object.fromEntries(sent), updated_at: new Date().toISOString() };
}

type CreateNoteWrite = Extract<WriteOf<typeof notesContract>, { route: 'POST /api/notes' }>;

function noteFromWrite({ input, temporaryId }: CreateNoteWrite): Note {
  const now = new Date().toISOString();
  return {
    id: temporaryId,
    title: input.title ?? '',
    body_md: input.body_md ?? '',
    color: input.color ?? null,
    pinned: input.pinned ?? false,
    archived: false,
    trashed_at: null,
    created_at: now,
    updated_at: now,
  };
}

function addNote(all: readonly Note[], note: Note) {
  return all.some(({ id }) => id === note.id) ? [...all] : sortPinnedFirst([note, ...all]);
}

function sortPinnedFirst(all: readonly Note[]) {
  return all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
}
