import type { Note, NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { cancelWrite } from '../../../core/outbox/outbox.ts';
import { runningUploads } from '../../../core/outbox/send-upload.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { findUnsent } from '../notes/attachment-url.tsx';
import { noteName } from '../notes/note-name.ts';
import { notes } from '../notes/notes-api.ts';
import { attachmentsText as text } from '../text/attachments.ts';
import { findRefusal } from './file-limits.ts';

/** A longer transcript is sent after the file, because it does not fit into the address. */
const LONGEST_SENT_TRANSCRIPT = 4000;
const LONGEST_NAME = 200;

type Kind = NoteAttachment['kind'];

export interface NewAttachment {
  readonly file: File;
  readonly kind: Kind;
  readonly seconds?: number;
  readonly transcript?: string;
}

/** Attaches files to a note. They wait in the outbox while the server can't be reached. */
export function attachFiles(note: Note, files: readonly File[]) {
  let count = note.attachments.length;
  for (const file of files) {
    const refusal = findRefusal(file, count);
    if (refusal) showToast(refusal, { tone: 'problem' });
    else attach(note, { file, kind: kindOf(file) });
    if (!refusal) count += 1;
  }
}

export function attach(note: Note, { file, kind, seconds, transcript = '' }: NewAttachment) {
  const { id } = note;
  const name = file.name.slice(0, LONGEST_NAME);
  const fits = transcript.length <= LONGEST_SENT_TRANSCRIPT;
  const attachmentId = notes.write(
    'POST /api/notes/:id/attachments',
    {
      ...{ id, kind, name, uuid: newUuid() },
      ...(seconds !== undefined && { seconds }),
      ...(transcript !== '' && fits && { transcript }),
    },
    text.writes.add(name || text.names[kind], noteName(note)),
    { file, neverMerge: true },
  );
  if (!fits) changeTranscript(note, { id: attachmentId, name }, transcript);
}

export function changeTranscript(
  note: Note,
  { id: attachmentId, name }: Pick<NoteAttachment, 'id' | 'name'>,
  transcript: string,
) {
  const what = text.writes.change(name || text.names.voice, noteName(note));
  const input = { id: note.id, attachmentId, transcript };
  notes.write('PATCH /api/notes/:id/attachments/:attachmentId', input, what);
}

/** Removes an attachment, with undo. An upload ends; its undo starts it again. */
export function removeAttachment(note: Note, attachment: NoteAttachment) {
  const { id: attachmentId, uuid, kind } = attachment;
  const unsent = findUnsent(uuid);
  if (!unsent) {
    const input = { id: note.id, attachmentId };
    const route = 'DELETE /api/notes/:id/attachments/:attachmentId';
    notes.writeWithUndo(route, [input], text.removed[kind]);
    return;
  }
  runningUploads.get().get(unsent.key)?.abort();
  void cancelWrite(unsent.key);
  const { seconds, transcript, name } = attachment;
  const file = new File(unsent.file ? [unsent.file] : [], name, { type: unsent.file?.type ?? '' });
  const again = { file, kind, transcript, ...(seconds !== null && { seconds }) };
  showToast(text.removed[kind], {
    action: { label: common.undo, run: () => attach(note, again) },
  });
}

/** Pictures of other types, such as SVG, are files: the server does not re-encode them. */
function kindOf({ type }: File): Kind {
  return PICTURE_TYPES.split(',').includes(type) ? 'image' : 'file';
}
