import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteItem, NotesView } from '../../../../src/apps/notes/notes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import {
  type Apply,
  detailOf,
  type ListWrites,
  listOf,
} from '../../../core/collections/collection.ts';
import {
  creates,
  type ListRules,
  removes,
  setSentFields,
  updates,
} from '../../../core/collections/effects.ts';
import type { WriteAt } from '../../../core/outbox/outbox-entry.ts';
import { attachmentWrites } from './attachment-writes.ts';
import { BLANK_ITEM, itemWrites } from './item-writes.ts';
import { exchangePlaces } from './wall-order.ts';

export type { NotesView };

/** A new note without its place and times. */
export const BLANK_NOTE: Omit<Note, 'id' | 'position' | 'created_at' | 'updated_at'> = {
  ...{ uuid: null, title: '', body_md: '', kind: 'text', color: null, pinned: false },
  ...{ archived: false, trashed_at: null, in_tasks: false, labels: [], items: [] },
  ...{ reminder_at: null, reminder_rrule: null, reminder_tz: null, reminder_next_at: null },
  ...{ attachments: [], share_role: 'owner', share_owner: null, share_count: 0 },
  ...{ share_names: [], share_token: null, revision: 0 },
};

/** Which notes a list shows. */
export interface NotesFilter {
  readonly view: NotesView;
  readonly query: string;
  /** A label with those nested in it. */
  readonly label?: { readonly id: number; readonly nested: readonly number[] } | undefined;
  readonly kind?: Note['kind'] | undefined;
}

type NoteWrites = ListWrites<typeof notesAppContract, Note>;
type CreateNote = WriteAt<typeof notesAppContract, 'POST /api/notes'>;
type NewNote = RouteInput<typeof notesAppContract, 'POST /api/notes'>;

const changes = {
  'PATCH /api/notes/:id': updates((note, input, answer) => {
    const { id: _, base_title: __, base_body_md: ___, ...sent } = input;
    const changed = completeReminder(setSentFields(note, sent) as Note, sent.reminder_at);
    return {
      ...changed,
      pinned: changed.pinned && sent.archived !== true,
      // Changes of others may have been merged into the text.
      ...(answer && { title: answer.title, body_md: answer.body_md, revision: answer.revision }),
      ...(answer && { reminder_next_at: answer.reminder_next_at }),
      updated_at: answer?.updated_at ?? new Date().toISOString(),
    };
  }),
  'DELETE /api/notes/:id/share': updates((note) => ({ ...note, share_token: null })),
  'POST /api/notes/:id/snooze': updates((note, { until }, answer) => ({
    ...note,
    reminder_next_at: answer?.reminder_next_at ?? until,
  })),
  'POST /api/notes/:id/convert': updates((note, _, answer) => answer ?? note),
  'POST /api/notes/:id/versions/:vid/restore': updates((note, _, answer) => answer ?? note),
  'PUT /api/notes/order': (rows, { input: { ids } }, { sort }) => exchangePlaces(rows, ids, sort),
  ...itemWrites,
  ...attachmentWrites,
} satisfies NoteWrites;

/** One note. */
export const applyToNote: Apply<Note> = detailOf<typeof notesAppContract, Note>(changes);

/** A list of notes. Only the server knows whether a new note matches a search. */
export function applyToNotes(filter: NotesFilter): Apply<Note[]> {
  const { view, query } = filter;
  return listOf<typeof notesAppContract, Note>(
    {
      ...changes,
      // Leaving a note; the owner keeps it.
      'DELETE /api/notes/:id/shares/:userId': removes(
        (note, { id }) => note.id === id && note.share_role !== 'owner',
      ),
      ...(query === '' && { 'POST /api/notes': createOnce }),
      ...(view === 'trash'
        ? {
            'POST /api/notes/:id/restore': removes(),
            'DELETE /api/notes/:id/forever': removes(),
            'DELETE /api/notes/trash': removes(() => true),
          }
        : { 'DELETE /api/notes/:id': removes() }),
    },
    { at: 'start', ...orderOf(filter), holds: (note) => isInView(note, filter) },
  );
}

const create = creates<Note, CreateNote>(makeNote);

/**
 * The server may have stored a note whose answer was lost, as by a reload. The fetched note then
 * has the id that the writes after its creation name, and is not added again.
 */
function createOnce(rows: Note[], write: CreateNote, rules: ListRules<Note>): Note[] {
  const { input, temporaryId: id, answer } = write;
  const stored = !answer && rows.find(({ uuid }) => uuid === input.uuid);
  return stored
    ? rows.map((row) => (row === stored ? { ...row, id } : row))
    : create(rows, write, rules);
}

function makeNote({ items = [], kind, ...input }: NewNote, now: string): Omit<Note, 'id'> {
  const made = {
    ...(setSentFields(BLANK_NOTE, input) as typeof BLANK_NOTE),
    kind: kind ?? (items.length > 0 ? 'checklist' : 'text'),
    items: items.map((item, position) => ({
      ...BLANK_ITEM,
      ...(item as Partial<NoteItem>),
      position,
    })),
    ...{ position: Date.parse(now), created_at: now, updated_at: now },
  };
  return { ...made, reminder_next_at: made.reminder_at };
}

/** Clearing the time clears the rest; until the server answers, the next time is the time itself. */
function completeReminder(note: Note, at: string | null | undefined): Note {
  if (at === undefined) return note;
  if (at !== null) return { ...note, reminder_next_at: at };
  return { ...note, reminder_rrule: null, reminder_tz: null, reminder_next_at: null };
}

export function orderOf({ view, query }: NotesFilter): { sort?: (a: Note, b: Note) => number } {
  if (query !== '') return {};
  if (view === 'reminders') return { sort: (a, b) => nextTime(a).localeCompare(nextTime(b)) };
  if (view !== 'notes') return { sort: comparePins };
  return { sort: (a, b) => comparePins(a, b) || b.position - a.position };
}

function comparePins(a: Note, b: Note): number {
  return Number(b.pinned) - Number(a.pinned);
}

function nextTime({ reminder_next_at, reminder_at }: Note): string {
  return reminder_next_at ?? reminder_at ?? '';
}

export function isInView(note: Note, { view, label, kind }: NotesFilter): boolean {
  const { archived, trashed_at, reminder_at, labels } = note;
  if (kind && note.kind !== kind) return false;
  if (label && !labels.some((id) => id === label.id || label.nested.includes(id))) return false;
  if (view === 'trash') return trashed_at !== null;
  if (view === 'reminders') return reminder_at !== null;
  return archived === (view === 'archive');
}
