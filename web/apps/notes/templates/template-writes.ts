import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { noteName } from '../notes/note-name.ts';
import { notes } from '../notes/notes-api.ts';
import { editingText } from '../text/editing.ts';
import { templatesText as text } from '../text/templates.ts';
import { fillNote } from './fill-note.ts';

const LONGEST_NAME = 100;

export function saveAsTemplate(note: Note) {
  const { kind, title, body_md, color } = note;
  const name = noteName(note).slice(0, LONGEST_NAME).trim();
  const items = note.items.map((item) => item.text).filter((line) => line !== '');
  const input = { name, kind, title, body_md, color, items };
  notes.write('POST /api/note-templates', input, text.writes.create(name));
  showToast(text.saved(name));
}

/** Writes a note from a template, with the date and the time of the device; also offline. */
export function writeFromTemplate(template: NoteTemplate): number {
  return notes.write('POST /api/notes', fillNote(template, new Date()), editingText.writes.create);
}
