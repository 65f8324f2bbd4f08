import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { COLORS, type Note, type notesContract } from './contract.ts';
import { findNote, findPage, insertNote, type NoteRow, searchPage, updateNote } from './queries.ts';
import type { NotesTables } from './tables.ts';

type NotesContext = Context<NotesTables>;
type Input<Name extends keyof typeof notesContract> = z.output<
  (typeof notesContract)[Name]['input']
>;

export async function listNotes(
  { db, owner, response: answer }: NotesContext,
  input: Input<'listNotes'>,
) {
  const { q, view, limit } = input;
  const page =
    q === undefined || q.trim() === ''
      ? await findPage(db, owner, input)
      : await searchPage(db, owner, q, input);
  if (page.next_cursor !== null) {
    const next = new URLSearchParams({
      view,
      limit: String(limit),
      ...(q === undefined ? {} : { q }),
    });
    next.set('cursor', page.next_cursor);
    answer.setHeader('link', `<?${next}>; rel="next"`);
  }
  return page.items.map(toNote);
}

export async function readNote({ db, owner }: NotesContext, { id }: Input<'readNote'>) {
  const [row] = await findNote(db, { owner, id });
  if (!row) throw new NotFound('note');
  return toNote(row);
}

export async function createNote({ db, owner, clock }: NotesContext, input: Input<'createNote'>) {
  const now = isoNow(clock);
  const row = await transact(db, (tx) =>
    insertNote(tx, {
      owner_id: owner,
      title: input.title,
      body_md: input.body_md,
      color: knownColor(input.color),
      pinned: Number(input.pinned),
      archived: 0,
      trashed_at: null,
      created_at: now,
      updated_at: now,
    }),
  );
  return toNote(row);
}

export async function changeNote(context: NotesContext, { id, ...asked }: Input<'changeNote'>) {
  const { color, pinned, archived, ...texts } = asked;
  return change(context, id, {
    ...texts,
    ...(color === undefined ? {} : { color: knownColor(color) }),
    ...(pinned === undefined ? {} : { pinned: Number(pinned) }),
    // Archiving a note unpins it.
    ...(archived === undefined
      ? {}
      : { archived: Number(archived), ...(archived ? { pinned: 0 } : {}) }),
  });
}

export async function trashNote(context: NotesContext, { id }: Input<'trashNote'>) {
  await change(context, id, { trashed_at: isoNow(context.clock), pinned: 0 });
  return { ok: true as const };
}

export async function restoreNote(context: NotesContext, { id }: Input<'restoreNote'>) {
  return change(context, id, { trashed_at: null });
}

async function change(
  { db, owner, clock }: NotesContext,
  id: number,
  asked: Updateable<NotesTables['notes']>,
): Promise<Note> {
  const row = await transact(db, (tx) =>
    updateNote(tx, owner, id, { ...asked, updated_at: isoNow(clock) }),
  );
  if (!row) throw new NotFound('note');
  return toNote(row);
}

function knownColor(color: string | null): string | null {
  return COLORS.find((known) => known === color) ?? null;
}

function toNote({ owner_id: _, ...row }: NoteRow): Note {
  return { ...row, pinned: row.pinned === 1, archived: row.archived === 1 };
}
