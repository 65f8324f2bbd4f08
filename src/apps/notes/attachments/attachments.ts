import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { DomainError, Invalid } from '../../../kernel/errors.ts';
import { reencodePicture } from '../../../kernel/files/image.ts';
import { refuseOverQuota } from '../../../kernel/files/quota.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { refuseWithout, requireNote } from '../notes/access.ts';
import { editNote, type NoteEdit, type NotesContext, type Tx } from '../notes/change-note.ts';
import { selectAttachments, toAttachment } from '../notes/note-rows.ts';
import type { NoteAttachment } from '../notes/note-schema.ts';
import { updateContent } from '../notes/write-note.ts';
import { attachmentResponse, requireAttachment } from './attachment-file.ts';
import type { attachmentsContract } from './contract.ts';
import { requestImageText } from './read-image-job.ts';
import { soundType } from './sound-type.ts';

type Input<Name extends keyof typeof attachmentsContract> = z.output<
  (typeof attachmentsContract)[Name]['input']
>;

const MOST_ATTACHMENTS = 200;
const LONGEST_SIDE = 2400;
const FILE_KIND = 'note-attachment';

interface StoredBytes {
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** The file counts toward the quota of the owner of the note. */
export async function addAttachment(
  context: NotesContext,
  { id, ...input }: Input<'addAttachment'>,
): Promise<NoteAttachment> {
  const { db, owner, claim, config } = context;
  const note = await requireNote(db, owner, id);
  refuseWithout('edit', note);
  const { uuid = randomUUID() } = input;
  const known = await findByUuid(db, id, uuid);
  if (known) return known;
  const stored = await storeBytes(context, note.owner_id, input.kind);
  return editNote(context, id, 'edit', async (edit) => {
    const answer =
      (await findByUuid(edit.tx, id, uuid)) ??
      (await insertAttachment(edit, { ...input, uuid }, stored, config));
    await claim?.recordResponse(edit.tx, answer);
    return answer;
  });
}

async function findByUuid(db: NotesContext['db'], noteId: number, uuid: string) {
  const row = await selectAttachments(db)
    .where('note_attachments.note_id', '=', noteId)
    .where('note_attachments.uuid', '=', uuid)
    .executeTakeFirst();
  return row && toAttachment(row);
}

async function storeBytes(
  { db, config, upload, owner, files }: NotesContext,
  noteOwner: number,
  kind: NoteAttachment['kind'],
): Promise<StoredBytes> {
  const quota = (bytes: number) =>
    refuseOverQuota(db as unknown as Kysely<KernelTables>, noteOwner, bytes, config);
  const original = upload ?? Buffer.alloc(0);
  if (original.length === 0) throw new Invalid('The file is empty.');
  await quota(kind === 'image' ? 1 : original.length);
  if (kind === 'image') {
    const { bytes, width, height } = await reencodePicture(original, LONGEST_SIDE, owner);
    await quota(bytes.length);
    const sha256 = await files.store(bytes);
    return { sha256, bytes: bytes.length, width, height, type: 'image/webp' };
  }
  const type = kind === 'voice' ? requireSound(original) : 'application/octet-stream';
  const sha256 = await files.store(original);
  return { sha256, bytes: original.length, width: 0, height: 0, type };
}

function requireSound(bytes: Buffer): string {
  const type = soundType(bytes);
  if (type !== null) return type;
  throw new DomainError(
    'unsupported-type',
    'not_a_sound',
    'Only WebM, Ogg, MP4, MP3, WAV and FLAC sounds can be stored.',
  );
}

async function insertAttachment(
  edit: NoteEdit,
  input: Omit<Input<'addAttachment'>, 'id' | 'uuid'> & { readonly uuid: string },
  { sha256, bytes, width, height, type }: StoredBytes,
  config: NotesContext['config'],
): Promise<NoteAttachment> {
  const { tx, note, now } = edit;
  const { count } = await tx
    .selectFrom('note_attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('note_id', '=', note.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_ATTACHMENTS) {
    throw new Invalid(`A note has at most ${MOST_ATTACHMENTS} attachments.`);
  }
  const attachmentId = await insertFile(
    tx,
    note,
    {
      ...{ sha256, bytes, width, height, type, uuid: input.uuid, kind: input.kind },
      ...{ name: input.name, seconds: input.seconds ?? null },
      text: input.kind === 'voice' ? (input.transcript ?? '') : '',
    },
    { now, config },
  );
  await updateContent(edit, {}, { rewords: (input.transcript ?? '') !== '' });
  return toAttachment(await requireAttachment(tx, note.id, attachmentId));
}

interface NewFile extends StoredBytes {
  readonly uuid: string;
  readonly kind: NoteAttachment['kind'];
  readonly name: string;
  readonly seconds: number | null;
  readonly text: string;
}

/** Attaches a stored file to a note; returns the id of the attachment. */
export async function insertFile(
  tx: Tx,
  { id: note_id, owner_id }: { readonly id: number; readonly owner_id: number },
  { sha256, bytes, width, height, ...attached }: NewFile,
  { now, config }: { readonly now: string; readonly config: NotesContext['config'] },
): Promise<number> {
  const file = await tx
    .insertInto('files')
    .values({ owner_id, kind: FILE_KIND, sha256, width, height, bytes, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('note_attachments')
    .values({ owner_id, note_id, file_id: file.id, ...attached, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attached.kind === 'image' && attached.text === '') {
    await requestImageText(tx, config, id, now);
  }
  return id;
}

export async function changeAttachment(
  context: NotesContext,
  { id, attachmentId, name, text, transcript }: Input<'changeAttachment'>,
): Promise<NoteAttachment> {
  return editNote(context, id, 'edit', async (edit) => {
    const { kind } = await requireAttachment(edit.tx, id, attachmentId);
    const words = kind === 'image' ? text : kind === 'voice' ? transcript : undefined;
    if (name !== undefined || words !== undefined) {
      await edit.tx
        .updateTable('note_attachments')
        .set({ ...(name !== undefined && { name }), ...(words !== undefined && { text: words }) })
        .where('id', '=', attachmentId)
        .execute();
      await updateContent(edit, {}, { rewords: words !== undefined });
    }
    return toAttachment(await requireAttachment(edit.tx, id, attachmentId));
  });
}

export async function readAttachment(
  { db, owner, files }: NotesContext,
  { id, attachmentId }: Input<'readAttachment'>,
) {
  await requireNote(db, owner, id);
  return attachmentResponse(db, files, id, attachmentId);
}

export async function removeAttachment(
  context: NotesContext,
  { id, attachmentId }: Input<'removeAttachment'>,
) {
  await editNote(context, id, 'edit', async (edit) => {
    await requireAttachment(edit.tx, id, attachmentId);
    const { file_id } = await edit.tx
      .deleteFrom('note_attachments')
      .where('id', '=', attachmentId)
      .returning('file_id')
      .executeTakeFirstOrThrow();
    await edit.tx.deleteFrom('files').where('id', '=', file_id).execute();
    await updateContent(edit, {}, { rewords: true });
  });
  return { ok: true as const };
}
