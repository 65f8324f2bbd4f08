import type { Kysely } from 'kysely';
import { NotFound } from '../../../kernel/errors.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import type { FileStore } from '../../../kernel/files/store.ts';
import { type AttachmentRow, selectAttachments } from '../notes/note-rows.ts';
import type { NotesTables } from '../notes/tables.ts';

/** The file of an attachment. Only pictures and sounds are shown; everything else is a download. */
export async function attachmentResponse(
  db: Kysely<NotesTables>,
  files: FileStore,
  noteId: number,
  attachmentId: number,
): Promise<FileResponse> {
  const row = await requireAttachment(db, noteId, attachmentId);
  if (row.kind === 'file') {
    const name = downloadName(row.name);
    return FileResponse.stored(files, row.sha256, 'application/octet-stream', name);
  }
  return FileResponse.stored(files, row.sha256, row.type);
}

export async function requireAttachment(
  db: Kysely<NotesTables>,
  noteId: number,
  attachmentId: number,
): Promise<AttachmentRow> {
  const row = await selectAttachments(db)
    .where('note_attachments.note_id', '=', noteId)
    .where('note_attachments.id', '=', attachmentId)
    .executeTakeFirst();
  if (!row) throw new NotFound('attachment');
  return row;
}

/** A header takes neither quotes nor control characters nor letters beyond ASCII. */
function downloadName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\/%]/g, '');
  return plain.trim() || 'file';
}
