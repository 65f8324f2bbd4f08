import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { PERSON_COLUMNS, toPerson } from '../../../accounts/people/person.ts';
import { refuseUnknownPeople } from '../../../accounts/people/refuse-unknown-people.ts';
import { Invalid, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { requireNote } from '../notes/access.ts';
import { editNote, type NotesContext, publishChange } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import { MOST_SHARES, type NoteShare, type sharesContract } from './contract.ts';

type Db = Kysely<NotesTables>;
type Input<Name extends keyof typeof sharesContract> = z.output<
  (typeof sharesContract)[Name]['input']
>;

/** Everybody who sees a note may know with whom it is shared. */
export async function listNoteShares(
  { db, owner }: NotesContext,
  { id }: Input<'listNoteShares'>,
): Promise<NoteShare[]> {
  await requireNote(db, owner, id);
  return findShares(db, id, MOST_SHARES);
}

async function findShares(db: Db, noteId: number, most: number): Promise<NoteShare[]> {
  const rows = await db
    .selectFrom('note_shares')
    .innerJoin('users', 'users.id', 'note_shares.owner_id')
    .select(PERSON_COLUMNS)
    .select(['note_shares.role', 'note_shares.created_at'])
    .where('note_shares.note_id', '=', noteId)
    .orderBy('users.username_key')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { id: user_id, ...names } = toPerson(row);
    return { user_id, ...names, role: row.role, created_at: row.created_at };
  });
}

/** A note that a person gets comes first on their wall. */
export async function shareNote(
  context: NotesContext,
  { id, user_ids, role }: Input<'shareNote'>,
): Promise<NoteShare[]> {
  return editNote(context, id, 'own', async ({ tx, me, now, note }) => {
    const others = [...new Set(user_ids)].filter((user) => user !== me);
    await refuseUnknownPeople(tx, others);
    for (const owner_id of others) {
      await tx
        .insertInto('note_shares')
        .values({
          ...{ note_id: id, owner_id, role, pinned: 0, archived: 0 },
          position: Date.parse(now),
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['note_id', 'owner_id']).doUpdateSet({ role }))
        .execute();
    }
    const shares = await findShares(tx, id, MOST_SHARES + 1);
    if (shares.length > MOST_SHARES)
      throw new Invalid(`A note is shared with at most ${MOST_SHARES} accounts.`);
    const event = { note_id: id, revision: note.revision, at: now };
    await publishChange(tx, context.live, others, event);
    return shares;
  });
}

/** The labels of the person on the note go with the share. */
export async function unshareNote(context: NotesContext, { id, userId }: Input<'unshareNote'>) {
  await editNote(context, id, 'view', async ({ tx, me, note }) => {
    if (note.role !== 'owner' && userId !== me) {
      throw new NotAllowed('Only the owner of a note can stop sharing it.');
    }
    const { numDeletedRows } = await tx
      .deleteFrom('note_shares')
      .where('note_id', '=', id)
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound('person with whom this note is shared');
    await tx
      .deleteFrom('note_label_links')
      .where('note_id', '=', id)
      .where('owner_id', '=', userId)
      .execute();
  });
  return { ok: true as const };
}
