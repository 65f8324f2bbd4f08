import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { text } from '../text/notes.ts';
import { keepBase } from './keep-base.ts';
import { setTaskDone } from './note-lines.ts';
import { noteName } from './note-name.ts';
import { notes } from './notes-api.ts';

const words = text.notes;

export function tickItem(note: Note, { uuid, due_date }: NoteItem, checked: boolean) {
  const what = words.writes.tick(noteName(note));
  const input = { id: note.id, uuid, checked, base_due_date: due_date };
  notes.write('PATCH /api/notes/:id/items/:uuid', input, what, { merge: keepBase });
}

/** Marks the task of one line of a text as done or open. */
export function tickLine(note: Note, line: number, done: boolean) {
  const what = words.writes.tick(noteName(note));
  const body_md = setTaskDone(note.body_md, line, done);
  const input = { id: note.id, body_md, base_body_md: note.body_md };
  notes.write('PATCH /api/notes/:id', input, what, { merge: keepBase });
}
