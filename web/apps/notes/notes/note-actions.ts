import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { editingText } from '../text/editing.ts';
import { noteName } from './note-name.ts';
import { notes } from './notes-api.ts';

const words = editingText;

type Ids = readonly { readonly id: number }[];
type NoteChange = Partial<Pick<Note, 'pinned' | 'color' | 'labels'>>;

export function archiveNotes(chosen: Ids, archived: boolean) {
  const inputs = chosen.map(({ id }) => ({ id, archived }));
  const said = archived ? words.archived(chosen.length) : words.unarchived(chosen.length);
  notes.writeWithUndo('PATCH /api/notes/:id', inputs, said);
}

export function trashNotes(chosen: Ids) {
  const inputs = chosen.map(({ id }) => ({ id }));
  notes.writeWithUndo('DELETE /api/notes/:id', inputs, words.trashed(chosen.length));
}

export function deleteForever(chosen: Ids) {
  const inputs = chosen.map(({ id }) => ({ id }));
  notes.writeWithUndo('DELETE /api/notes/:id/forever', inputs, words.deleted(chosen.length));
}

export function restoreNotes(chosen: readonly Note[]) {
  for (const note of chosen) {
    const what = words.writes.restore(noteName(note));
    notes.write('POST /api/notes/:id/restore', { id: note.id }, what);
  }
  showToast(words.restored(chosen.length));
}

export function changeNote(note: Note, change: NoteChange) {
  const what = words.writes.change(noteName(note));
  notes.write('PATCH /api/notes/:id', { id: note.id, ...change }, what);
}

/** Adds a label to the notes, or takes it from them. */
export function labelNotes(chosen: readonly Note[], label: number, add: boolean) {
  for (const note of chosen) {
    const others = note.labels.filter((id) => id !== label);
    if (note.labels.includes(label) === add) continue;
    changeNote(note, { labels: add ? [...others, label] : others });
  }
}
