import { fillTemplate } from '../../../../src/apps/notes/measures/fill-template.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { noteName } from '../notes/note-name.ts';
import { notes } from '../notes/notes-api.ts';
import { text as noteText } from '../text/notes.ts';
import { templatesText as text } from '../text/templates.ts';

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
  return notes.write(
    'POST /api/notes',
    fillNote(template, new Date()),
    noteText.notes.writes.create,
  );
}

export function fillNote({ kind, title, body_md, items, color }: NoteTemplate, now: Date) {
  const fill = (words: string) => fillTemplate(words, { date: today(now), time: localTime(now) });
  return {
    ...{ uuid: newUuid(), kind, color, title: fill(title), body_md: fill(body_md) },
    items: items.map((line) => ({ uuid: newUuid(), text: fill(line) })),
  };
}
