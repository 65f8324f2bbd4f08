import { z } from 'zod';
import { peersInput, person } from '../../../accounts/people/person.ts';
import { id, instant, ok, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { attachment, item, note } from '../notes/note-schema.ts';

export const MOST_SHARES = 100;

const role = z.enum(['view', 'edit']);

const share = z.object({
  user_id: id,
  username: z.string(),
  full_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role,
  created_at: instant,
});

export const sharesContract = {
  listNotePeers: operation({
    method: 'GET',
    path: '/api/notes/peers',
    summary: 'List the other accounts on this instance',
    access: 'account',
    input: peersInput,
    output: pageOf(person),
  }),
  listNoteShares: operation({
    method: 'GET',
    path: '/api/notes/:id/shares',
    summary: 'List the accounts that a note is shared with, by name; at most 100',
    access: 'account',
    input: z.object({ id }),
    output: z.array(share),
  }),
  shareNote: operation({
    method: 'POST',
    path: '/api/notes/:id/shares',
    summary: 'Share your note with accounts, or change what they may do',
    access: 'account',
    input: z.object({ id, user_ids: z.array(id).min(1).max(MOST_SHARES), role }),
    output: z.array(share),
  }),
  unshareNote: operation({
    method: 'DELETE',
    path: '/api/notes/:id/shares/:userId',
    summary: 'Stop sharing your note with an account, or leave a note that was shared with you',
    access: 'account',
    input: z.object({ id, userId: id }),
    output: ok,
  }),
};

const token = z.string().regex(/^[\w-]{22}$/, 'must be the token of a link');

const publicNote = note
  .pick({ title: true, body_md: true, kind: true, color: true, updated_at: true })
  .extend({
    items: z.array(item),
    attachments: z.array(attachment),
    shared_by: z.string().nullable().describe('The full name of its owner, if there is one'),
  });

/** A public link opens a note for everyone who has it. */
export const noteLinkContract = {
  makeNoteLink: operation({
    method: 'POST',
    path: '/api/notes/:id/share',
    summary: 'Get or create the public link of your note',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({ share_token: token }),
  }),
  revokeNoteLink: operation({
    method: 'DELETE',
    path: '/api/notes/:id/share',
    summary: 'Revoke the public link of your note',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  readNoteByLink: operation({
    method: 'GET',
    path: '/api/n/:token',
    summary: 'Read a note by its public link',
    access: 'open',
    input: z.object({ token }),
    output: publicNote,
  }),
  readAttachmentByLink: operation({
    method: 'GET',
    path: '/api/n/:token/attachments/:attachmentId',
    summary: 'Read an attachment of a note by its public link',
    access: 'open',
    input: z.object({ token, attachmentId: id }),
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
};

export type NoteShare = z.output<typeof share>;
export type PublicNote = z.output<typeof publicNote>;
