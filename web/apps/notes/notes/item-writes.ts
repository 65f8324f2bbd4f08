import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import type { ListWrites } from '../../../core/collections/collection.ts';
import { setSentFields, updates } from '../../../core/collections/effects.ts';
import { today } from '../../../core/time/dates.ts';
import { nextDue } from './next-due.ts';

/** What the writes of items do to their note. */
export const itemWrites = {
  'POST /api/notes/:id/items': updates((note, { id: _, after_uuid, ...input }, answer) => {
    if (note.items.some(({ uuid }) => uuid === input.uuid)) return note;
    const made = setSentFields(BLANK_ITEM, { ...input, uuid: input.uuid ?? '' }) as NoteItem;
    return withItems(note, insertItem(note.items, answer ?? made, after_uuid));
  }),
  'PATCH /api/notes/:id/items/:uuid': updates((note, input, answer) => {
    const { id: _, uuid, base_text: __, ...change } = input;
    return changeItem(note, uuid, (item) =>
      answer ? { ...answer, position: item.position } : applyChange(item, change),
    );
  }),
  'DELETE /api/notes/:id/items/:uuid': updates((note, { uuid }) => {
    const left = note.items.filter((item) => item.uuid !== uuid && item.parent_uuid !== uuid);
    return left.length === note.items.length ? note : withItems(note, left);
  }),
  'PUT /api/notes/:id/items/order': updates((note, { uuids }) => {
    const places = new Map(uuids.map((uuid, at) => [uuid, at]));
    const place = ({ uuid }: NoteItem) => places.get(uuid) ?? uuids.length;
    return withItems(
      note,
      note.items.toSorted((a, b) => place(a) - place(b)),
    );
  }),
} satisfies ListWrites<typeof notesAppContract, Note>;

const BLANK_ITEM: NoteItem = {
  ...{ uuid: '', text: '', checked: false, position: 0 },
  ...{ parent_uuid: null, due_date: null, due_repeat: null },
};

type ItemInput = RouteInput<typeof notesAppContract, 'PATCH /api/notes/:id/items/:uuid'>;
type SentChange = Omit<ItemInput, 'id' | 'uuid' | 'base_text'>;

/** As on the server: checking a repeating item moves its date past today and leaves it open. */
function applyChange(item: NoteItem, change: SentChange): NoteItem {
  const now = setSentFields(item, change) as NoteItem;
  if (now.due_date === null) return { ...now, due_repeat: null };
  if (!change.checked || now.due_repeat === null) return now;
  const after = now.due_date > today() ? now.due_date : today();
  return { ...now, checked: false, due_date: nextDue(now.due_date, now.due_repeat, after) };
}

function changeItem(note: Note, uuid: string, change: (item: NoteItem) => NoteItem): Note {
  const items = note.items.map((item) => (item.uuid === uuid ? change(item) : item));
  return { ...note, items };
}

/** Undefined as the item before it means the end, null the beginning. */
function insertItem(
  items: readonly NoteItem[],
  item: NoteItem,
  after: string | null | undefined,
): NoteItem[] {
  const at = after === undefined ? -1 : items.findIndex(({ uuid }) => uuid === after);
  if (after === undefined || (after !== null && at < 0)) return [...items, item];
  return items.toSpliced(at + 1, 0, item);
}

function withItems(note: Note, items: readonly NoteItem[]): Note {
  return { ...note, items: items.map((item, position) => ({ ...item, position })) };
}
