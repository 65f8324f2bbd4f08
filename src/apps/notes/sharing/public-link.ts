import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { NotFound } from '../../../kernel/errors.ts';
import type { FileResponse } from '../../../kernel/files/file-response.ts';
import { attachmentResponse } from '../attachments/attachment-file.ts';
import { editNote, type NotesContext } from '../notes/change-note.ts';
import { findAttachments, findItemsOf, toAttachment, toItem } from '../notes/note-rows.ts';
import type { NotesTables } from '../notes/tables.ts';
import type { noteLinkContract, PublicNote } from './contract.ts';

type Input<Name extends keyof typeof noteLinkContract> = z.output<
  (typeof noteLinkContract)[Name]['input']
>;

/** Concurrent calls return the same link. */
export async function makeNoteLink(context: NotesContext, { id }: Input<'makeNoteLink'>) {
  const fresh = randomBytes(16).toString('base64url');
  return editNote(context, id, 'own', async ({ tx }) => {
    const { share_token } = await tx
      .updateTable('notes')
      .set({ share_token: sql<string>`coalesce(share_token, ${fresh})` })
      .where('id', '=', id)
      .returning('share_token')
      .executeTakeFirstOrThrow();
    return { share_token: share_token ?? fresh };
  });
}

export async function revokeNoteLink(context: NotesContext, { id }: Input<'revokeNoteLink'>) {
  await editNote(context, id, 'own', ({ tx }) =>
    tx.updateTable('notes').set({ share_token: null }).where('id', '=', id).execute(),
  );
  return { ok: true as const };
}

/** Revokes all public links of an owner; returns a description of each. */
export async function revokeNoteLinks(
  tx: Transaction<NotesTables>,
  owner: number,
): Promise<string[]> {
  const revoked = await tx
    .updateTable('notes')
    .set({ share_token: null })
    .where('owner_id', '=', owner)
    .where('share_token', 'is not', null)
    .returning('title')
    .execute();
  return revoked.map(({ title }) => `the public link of the note “${title}”`);
}

/** The token has 128 random bits, so possession is authorization. */
const findByLink = prepareQuery((db: Kysely<NotesTables>, at: { token: string }) =>
  db
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.owner_id')
    .select(['notes.id', 'notes.title', 'notes.body_md', 'notes.kind', 'notes.color'])
    .select(['notes.updated_at', 'users.full_name as shared_by'])
    .where('notes.share_token', '=', at.token)
    .where('notes.trashed_at', 'is', null),
);

async function requireLinked(db: Kysely<NotesTables>, token: string) {
  const [row] = await findByLink(db, { token });
  if (!row) throw new NotFound('note');
  return row;
}

export async function readNoteByLink(
  { db }: NotesContext,
  { token }: Input<'readNoteByLink'>,
): Promise<PublicNote> {
  const { id, ...note } = await requireLinked(db, token);
  const items = note.kind === 'checklist' ? await findItemsOf(db, [id]) : [];
  const attachments = (await findAttachments(db, [id])).map((row) => ({
    ...toAttachment(row),
    url: `/api/n/${token}/attachments/${row.id}`,
  }));
  return { ...note, items: items.map(toItem), attachments };
}

export async function readAttachmentByLink(
  { db, files }: NotesContext,
  { token, attachmentId }: Input<'readAttachmentByLink'>,
): Promise<FileResponse> {
  const { id } = await requireLinked(db, token);
  return attachmentResponse(db, files, id, attachmentId);
}
