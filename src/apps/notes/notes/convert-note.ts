import { formatItems, parseItems } from '../measures/checklist-text.ts';
import type { NoteEdit } from './change-note.ts';
import type { NoteKind } from './note-schema.ts';
import { keepVersion } from './versions.ts';
import { findItems, replaceItems, toDrafts, toPlainItems } from './write-items.ts';
import { updateContent } from './write-note.ts';

/**
 * Converts a note. The text of a checklist that was a text before comes back as it was if no item
 * changed meanwhile.
 */
export async function convert(edit: NoteEdit, kind: NoteKind): Promise<void> {
  if (edit.note.kind === kind) return;
  await keepVersion(edit, 'convert');
  await (kind === 'checklist' ? convertToChecklist(edit) : convertToText(edit));
}

async function convertToChecklist(edit: NoteEdit): Promise<void> {
  const { tx, note, now } = edit;
  const drafts = await toDrafts(tx, note.id, parseItems(note.body_md));
  await replaceItems(tx, note, drafts, now);
  const change = { kind: 'checklist', body_md: '', text_before: note.body_md } as const;
  await updateContent(edit, change, { rewords: true });
}

async function convertToText(edit: NoteEdit): Promise<void> {
  const { tx, note, now } = edit;
  const items = toPlainItems(await findItems(tx, note.id));
  const written = [note.body_md, formatItems(items)].filter((part) => part.trim() !== '');
  const isUnchanged =
    note.text_before !== null &&
    note.body_md === '' &&
    JSON.stringify(parseItems(note.text_before).map(keyOf)) === JSON.stringify(items.map(keyOf));
  const body_md = isUnchanged ? (note.text_before ?? '') : written.join('\n\n');
  await replaceItems(tx, note, [], now);
  await updateContent(edit, { kind: 'text', body_md, text_before: null }, { rewords: true });
}

type PlainItem = ReturnType<typeof parseItems>[number];

function keyOf({ text, checked, nested, due_date, due_repeat }: PlainItem): unknown[] {
  return [text, checked, nested, due_date, due_repeat];
}
