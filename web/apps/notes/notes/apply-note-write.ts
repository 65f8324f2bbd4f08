import type { Note, notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';

export type View = 'notes' | 'archive' | 'trash';

/** Which notes a list shows. */
export interface Shelf {
  view: View;
  query: string;
}

/** A shelf as it will be once the server has taken the write, as far as this browser can know. */
export function applyNoteWrite(
  all: readonly Note[],
  write: WriteOf<typeof notesContract>,
  shelf: Shelf,
): Note[] {
  switch (write.route) {
    case 'POST /api/notes':
      return takesNewNotes(shelf) ? withNote(all, write.answer ?? noteOf(write)) : [...all];
    case 'PATCH /api/notes/:id': {
      const changed = all.map((note) => (note.id === write.input.id ? merged(note, write) : note));
      return pinnedFirst(changed.filter((note) => belongs(note, shelf)));
    }
    case 'DELETE /api/notes/:id':
      return shelf.view === 'trash' ? [...all] : all.filter(({ id }) => id !== write.input.id);
    case 'POST /api/notes/:id/restore':
      return shelf.view === 'trash' ? all.filter(({ id }) => id !== write.input.id) : [...all];
    default:
      return [...all];
  }
}

function takesNewNotes({ view, query }: Shelf) {
  return view === 'notes' && query === '';
}

function belongs(note: Note, { view }: Shelf) {
  return view === 'trash' || note.archived === (view === 'archive');
}

type Change = Extract<WriteOf<typeof notesContract>, { route: 'PATCH /api/notes/:id' }>;

function merged(note: Note, { input }: Change): Note {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...note, ...Object.fromEntries(sent), updated_at: new Date().toISOString() };
}

type Created = Extract<WriteOf<typeof notesContract>, { route: 'POST /api/notes' }>;

function noteOf({ input, temporaryId }: Created): Note {
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

function withNote(all: readonly Note[], note: Note) {
  return all.some(({ id }) => id === note.id) ? [...all] : pinnedFirst([note, ...all]);
}

function pinnedFirst(all: readonly Note[]) {
  return all.toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
}
