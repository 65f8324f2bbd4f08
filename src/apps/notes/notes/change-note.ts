import { type Kysely, sql, type Transaction } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import type { LiveUpdates } from '../../../kernel/live/live-updates.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import {
  asSeenBy,
  type Permission,
  refuseWithout,
  requireNote,
  type VisibleNote,
} from './access.ts';
import { completeNotes, type ReaderTime } from './note-rows.ts';
import type { Note } from './note-schema.ts';
import type { NotesTables } from './tables.ts';

type Db = Kysely<NotesTables>;
export type Tx = Transaction<NotesTables>;
export type NotesContext = Context<NotesTables>;

/** The part of a context that writing notes needs. */
export type NoteWriter = Pick<
  NotesContext,
  'db' | 'owner' | 'clock' | 'live' | 'caller' | 'config'
>;

/** The same writer inside a transaction. */
export function insideOf({ owner, clock, live, caller, config }: NoteWriter, tx: Tx): NoteWriter {
  return { db: tx, owner, clock, live, caller, config };
}

/** A note that the transaction has locked. */
export interface NoteEdit {
  readonly tx: Tx;
  readonly me: number;
  readonly now: string;
  readonly note: VisibleNote;
}

/** Locks the note, too. */
const countRevision = prepareQuery((db: Db, at: { id: number }) =>
  db
    .updateTable('notes')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', at.id)
    .returningAll()
    .returning((eb) =>
      eb
        .exists(eb.selectFrom('note_shares').select('note_id').whereRef('note_id', '=', 'notes.id'))
        .as('is_shared'),
    ),
);

/**
 * All changes of a note go through this function. It locks the note, checks what the caller may do,
 * counts the revision and notifies everybody who sees the note.
 */
export async function editNote<Result>(
  { db, owner: me, clock, live }: Pick<NotesContext, 'db' | 'owner' | 'clock' | 'live'>,
  id: number,
  permission: Permission,
  work: (edit: NoteEdit) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockUsersShared(tx);
    const [counted] = await countRevision(tx, { id });
    if (!counted) throw new NotFound('note');
    const { is_shared, ...row } = counted;
    const note = await asSeenBy(tx, me, row);
    refuseWithout(permission, note);
    const now = isoNow(clock);
    const viewers = is_shared ? await findViewers(tx, note) : [note.owner_id];
    const result = await work({ tx, me, now, note });
    await publishChange(tx, live, viewers, { note_id: id, revision: note.revision, at: now });
    return result;
  });
}

/** Like `editNote`, and returns the note as the caller sees it afterwards. */
export async function editAndRead(
  context: NoteWriter,
  id: number,
  permission: Permission,
  work: (edit: NoteEdit) => Promise<unknown>,
): Promise<Note> {
  return editNote(context, id, permission, async (edit) => {
    await work(edit);
    return readWhole(edit.tx, edit.me, id, readerTime(context));
  });
}

export async function readWhole(db: Db, me: number, id: number, time: ReaderTime): Promise<Note> {
  const [note] = await completeNotes(db, me, [await requireNote(db, me, id)], time);
  if (!note) throw new NotFound('note');
  return note;
}

export function readerTime(context: Pick<NotesContext, 'clock' | 'caller' | 'config'>): ReaderTime {
  return { now: context.clock.millis(), zone: timeZoneOf(context) };
}

export function topicOf(person: number): string {
  return `notes ${person}`;
}

interface NoteEvent {
  readonly note_id: number;
  /** Without one, every open page reads the note again. */
  readonly revision?: number;
  readonly at: string;
}

export async function publishChange(
  tx: Tx,
  live: LiveUpdates,
  viewers: readonly number[],
  event: NoteEvent,
): Promise<void> {
  for (const person of viewers) {
    await live.publish(tx, topicOf(person), { type: 'changed', ...event });
  }
}

/** The owner and everybody with whom the note is shared. */
export async function findViewers(
  tx: Tx,
  note: { readonly id: number; readonly owner_id: number },
): Promise<number[]> {
  const shares = await tx
    .selectFrom('note_shares')
    .select('owner_id')
    .where('note_id', '=', note.id)
    .execute();
  return [note.owner_id, ...shares.map(({ owner_id }) => owner_id)];
}
