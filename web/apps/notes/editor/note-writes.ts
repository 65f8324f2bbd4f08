import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { keepBase } from '../notes/keep-base.ts';
import { noteName } from '../notes/note-name.ts';
import { notes } from '../notes/notes-api.ts';
import { editingText } from '../text/editing.ts';
import { editorText } from '../text/editor.ts';

type NoteInput = RouteInput<typeof notesAppContract, 'PATCH /api/notes/:id'>;
type ItemInput = RouteInput<typeof notesAppContract, 'PATCH /api/notes/:id/items/:uuid'>;
type NewItem = RouteInput<typeof notesAppContract, 'POST /api/notes/:id/items'>;

export type NoteChange = Omit<NoteInput, 'id'>;
export type ItemChange = Omit<ItemInput, 'id' | 'uuid'>;

const itemsOf = (note: Note) => editorText.writes.items(noteName(note));

/** Writes a new note; `change` replaces what it starts with. */
export function createNote(note: Note, change: NoteChange): Note {
  const { kind, title, body_md, color, pinned, labels } = note;
  const uuid = newUuid();
  const { base_title: _, base_body_md: __, ...sent } = change;
  const input = { uuid, kind, title, body_md, color, pinned, labels, ...sent };
  const id = notes.write('POST /api/notes', input, editingText.writes.create);
  return { ...note, ...(sent as Partial<Note>), uuid, id };
}

export function writeNote(note: Note, change: NoteChange) {
  const what = editingText.writes.change(noteName(note));
  const rescue = {
    route: 'POST /api/notes',
    text: 'body_md',
    fields: ['title'],
    input: { uuid: newUuid(), kind: 'text', title: note.title },
    message: editorText.rescued(noteName(note)),
  };
  notes.write('PATCH /api/notes/:id', { id: note.id, ...change }, what, {
    merge: keepBase,
    rescue,
  });
}

export function addItem(note: Note, item: Omit<NewItem, 'id' | 'uuid'>): string {
  const uuid = newUuid();
  notes.write('POST /api/notes/:id/items', { id: note.id, uuid, ...item }, itemsOf(note));
  return uuid;
}

export function changeItem(note: Note, uuid: string, change: ItemChange) {
  const input = { id: note.id, uuid, ...change };
  notes.write('PATCH /api/notes/:id/items/:uuid', input, itemsOf(note), { merge: keepBase });
}

export function removeItem(note: Note, { uuid, text: words }: NoteItem) {
  const input = { id: note.id, uuid };
  if (words.trim() === '') notes.write('DELETE /api/notes/:id/items/:uuid', input, itemsOf(note));
  else notes.writeWithUndo('DELETE /api/notes/:id/items/:uuid', [input], editorText.removed);
}

export function uncheckItems(note: Note, items: readonly NoteItem[]) {
  const inputs = items.map(({ uuid }) => ({ id: note.id, uuid, checked: false }));
  const said = editorText.unchecked(items.length);
  notes.writeWithUndo('PATCH /api/notes/:id/items/:uuid', inputs, said);
}

/** Nested items go with the one they are nested in. */
export function removeItems(note: Note, items: readonly NoteItem[]) {
  const gone = new Set(items.map(({ uuid }) => uuid));
  const named = items.filter(({ parent_uuid }) => !parent_uuid || !gone.has(parent_uuid));
  const inputs = named.map(({ uuid }) => ({ id: note.id, uuid }));
  const said = editorText.removedItems(items.length);
  notes.writeWithUndo('DELETE /api/notes/:id/items/:uuid', inputs, said);
}

export function orderItems(note: Note, uuids: readonly string[]) {
  const input = { id: note.id, uuids: [...uuids] };
  notes.write('PUT /api/notes/:id/items/order', input, itemsOf(note));
}

export function convertNote(note: Note) {
  const kind = note.kind === 'text' ? ('checklist' as const) : ('text' as const);
  const what = editorText.writes.convert(noteName(note));
  notes.write('POST /api/notes/:id/convert', { id: note.id, kind }, what);
}
