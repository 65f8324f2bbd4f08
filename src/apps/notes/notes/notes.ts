import type { z } from 'zod';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { timeZoneOf } from '../../../kernel/context.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { EventStream } from '../../../kernel/live/event-stream.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { inTreeOrder } from '../measures/checklist-order.ts';
import { formatItems, parseItems } from '../measures/checklist-text.ts';
import {
  editAndRead,
  editNote,
  type NotesContext,
  type NoteWriter,
  publishChange,
  readerTime,
  readWhole,
  topicOf,
} from './change-note.ts';
import type { notesContract } from './contract.ts';
import { convert } from './convert-note.ts';
import { setLabels } from './label-links.ts';
import { findPage } from './list-notes.ts';
import { emitCreated } from './note-events.ts';
import { completeNotes } from './note-rows.ts';
import { COLORS, LONGEST_BODY } from './note-schema.ts';
import { changePlacement, orderWall } from './personal.ts';
import { changeReminder, NO_REMINDER } from './reminder-time.ts';
import { rememberDeviceZone, writeReminder } from './reminders.ts';
import { searchPage } from './search-notes.ts';
import { insertItems, refuseTooManyItems, toDrafts } from './write-items.ts';
import { deleteNotes, indexNote, insertNote } from './write-note.ts';
import { writeText } from './write-text.ts';

export type Input<Name extends keyof typeof notesContract> = z.output<
  (typeof notesContract)[Name]['input']
>;

export async function listNotes(context: NotesContext, input: Input<'listNotes'>) {
  const { db, owner, response: answer } = context;
  const { q = '' } = input;
  const page =
    q.trim() === '' ? await findPage(db, owner, input) : await searchPage(db, owner, q, input);
  if (page.next_cursor !== null) {
    const asked = Object.entries({ ...input, cursor: page.next_cursor });
    const next = new URLSearchParams(
      asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    answer.setHeader('link', `<?${next}>; rel="next"`);
  }
  return completeNotes(db, owner, page.items, readerTime(context));
}

export async function readNote(context: NotesContext, { id }: Input<'readNote'>) {
  return readWhole(context.db, context.owner, id, readerTime(context));
}

type NewNote = Partial<Input<'createNote'>>;

/** A retried create returns the note that the first one wrote. */
export async function createNote(context: NoteWriter, input: NewNote) {
  const { db, owner, clock, live } = context;
  const { title = '', body_md = '', labels = [], items = [], color = null } = input;
  const { pinned = false, archived = false, in_tasks = false } = input;
  refuseTooManyItems(items.length);
  const now = isoNow(clock);
  const kind = input.kind ?? (items.length > 0 && body_md === '' ? 'checklist' : 'text');
  const reminder = changeReminder(NO_REMINDER, input, readerTime(context));
  const text = kind === 'text' ? withItems(body_md, items) : '';
  return transact(db, async (tx) => {
    const stored = input.uuid && (await findByUuid(tx, owner, input.uuid));
    if (stored) return readWhole(tx, owner, stored.id, readerTime(context));
    const row = await insertNote(tx, {
      owner_id: owner,
      uuid: input.uuid ?? null,
      kind,
      title,
      body_md: text,
      color: knownColor(color),
      pinned: Number(pinned && !archived),
      archived: Number(archived),
      in_tasks: Number(in_tasks),
      trashed_at: null,
      last_edited_by: owner,
      ...reminder,
      created_at: now,
      updated_at: now,
    });
    await setLabels(tx, owner, row.id, labels);
    await rememberDeviceZone(tx, owner, reminder);
    if (kind === 'checklist') {
      const drafts = [...(await toDrafts(tx, row.id, parseItems(body_md))), ...items];
      refuseTooManyItems(drafts.length);
      await insertItems(tx, row, drafts, now);
      if (drafts.length > 0) await indexNote(tx, row);
    }
    const event = { note_id: row.id, revision: row.revision, at: now };
    await publishChange(tx, live, [owner], event);
    const note = await readWhole(tx, owner, row.id, readerTime(context));
    await emitCreated(tx, owner, note, now);
    return note;
  });
}

/** A text with the items that came with it as tasks. */
function withItems(body_md: string, items: NonNullable<NewNote['items']>): string {
  const placed = items.map(({ uuid = '', ...item }, position) => ({ ...item, uuid, position }));
  const uuids = new Set(items.map(({ uuid }) => uuid));
  const isNested = (parent: string | null) => parent !== null && uuids.has(parent);
  const plain = inTreeOrder(placed).map((one) => ({ ...one, nested: isNested(one.parent_uuid) }));
  const parts = [body_md, formatItems(plain)].filter((part) => part.trim() !== '');
  const text = items.length === 0 ? body_md : parts.join('\n\n');
  if (text.length <= LONGEST_BODY) return text;
  throw new Invalid(`A text has at most ${LONGEST_BODY} characters.`);
}

async function findByUuid(db: NotesContext['db'], owner: number, uuid: string) {
  return db
    .selectFrom('notes')
    .select('id')
    .where('owner_id', '=', owner)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function changeNote(context: NotesContext, { id, ...asked }: Input<'changeNote'>) {
  const { labels, pinned, archived, color, ...rest } = asked;
  const { reminder_at, reminder_rrule, reminder_tz, ...texts } = rest;
  const reminder = { reminder_at, reminder_rrule, reminder_tz };
  const hasReminder = Object.values(reminder).some((value) => value !== undefined);
  const hasText = color !== undefined || Object.values(texts).some((value) => value !== undefined);
  const permission = hasReminder ? 'own' : hasText ? 'edit' : 'view';
  return editAndRead(context, id, permission, async (edit) => {
    const content = { ...texts, ...(color !== undefined && { color: knownColor(color) }) };
    if (hasText) await writeText(edit, content);
    if (hasReminder) await writeReminder(edit, reminder, timeZoneOf(context));
    if (labels !== undefined) await setLabels(edit.tx, edit.me, id, labels);
    await changePlacement(edit, { pinned, archived });
  });
}

export async function convertNote(context: NotesContext, { id, kind }: Input<'convertNote'>) {
  return editAndRead(context, id, 'edit', (edit) => convert(edit, kind));
}

export async function orderNotes(context: NotesContext, { ids }: Input<'orderNotes'>) {
  await orderWall(context, ids);
  return { ok: true as const };
}

export async function trashNote(context: NotesContext, { id }: Input<'trashNote'>) {
  await editNote(context, id, 'own', async ({ tx, now, note }) => {
    const trashed_at = note.trashed_at ?? now;
    await tx.updateTable('notes').set({ trashed_at, pinned: 0 }).where('id', '=', id).execute();
    // Shared pins go, too: a restored note comes back unpinned for everybody.
    await tx.updateTable('note_shares').set({ pinned: 0 }).where('note_id', '=', id).execute();
  });
  return { ok: true as const };
}

export async function restoreNote(context: NotesContext, { id }: Input<'restoreNote'>) {
  return editAndRead(context, id, 'own', ({ tx }) =>
    tx.updateTable('notes').set({ trashed_at: null }).where('id', '=', id).execute(),
  );
}

export async function deleteForever(context: NotesContext, { id }: Input<'deleteForever'>) {
  await editNote(context, id, 'own', async ({ tx, note }) => {
    if (note.trashed_at === null) {
      throw new Conflict('Move the note to the trash first.', 'not_in_trash');
    }
    await deleteNotes(tx, [note]);
  });
  return { ok: true as const };
}

const TRASH_AT_ONCE = 200;

/** The notes are locked, so that one that is restored at the same moment stays. */
export async function emptyTrash({ db, owner, clock, live }: NotesContext) {
  let deleted = 0;
  for (;;) {
    const some = await transact(db, async (tx) => {
      await lockUsersShared(tx);
      const notes = await tx
        .selectFrom('notes')
        .select(['id', 'owner_id'])
        .where('owner_id', '=', owner)
        .where('trashed_at', 'is not', null)
        .limit(TRASH_AT_ONCE)
        .$call((query) => (engineOf(tx) === 'postgres' ? query.forUpdate() : query))
        .execute();
      const [first] = notes;
      if (!first) return 0;
      await deleteNotes(tx, notes);
      await publishChange(tx, live, [owner], { note_id: first.id, at: isoNow(clock) });
      return notes.length;
    });
    deleted += some;
    // Of a page, some may have been restored meanwhile.
    if (some === 0) return { deleted };
  }
}

export async function watchNotes({ owner, clock }: NotesContext) {
  return new EventStream(topicOf(owner), {
    first: async () => ({ type: 'now', at: isoNow(clock) }),
    mayListen: async () => true,
  });
}

export function knownColor(color: string | null): string | null {
  return COLORS.find((known) => known === color) ?? null;
}
