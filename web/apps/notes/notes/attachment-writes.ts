import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { Note, NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import type { ListWrites } from '../../../core/collections/collection.ts';
import { setSentFields, updates } from '../../../core/collections/effects.ts';

/** What the writes of attachments do to their note. */
export const attachmentWrites = {
  'POST /api/notes/:id/attachments': updates((note, { id: _, ...input }, answer) => {
    if (note.attachments.some(({ uuid }) => uuid === input.uuid)) return note;
    const made = setSentFields(UNSENT, input) as NoteAttachment;
    return { ...note, attachments: [...note.attachments, answer ?? made] };
  }),
  'PATCH /api/notes/:id/attachments/:attachmentId': updates((note, input) => {
    const { id: _, attachmentId, ...change } = input;
    const attachments = note.attachments.map((one) =>
      one.id === attachmentId ? (setSentFields(one, change) as NoteAttachment) : one,
    );
    return { ...note, attachments };
  }),
  'DELETE /api/notes/:id/attachments/:attachmentId': updates((note, { attachmentId }) => {
    const left = note.attachments.filter(({ id }) => id !== attachmentId);
    return left.length === note.attachments.length ? note : { ...note, attachments: left };
  }),
} satisfies ListWrites<typeof notesAppContract, Note>;

/** An attachment that the server has not stored yet; its file is in the outbox. */
const UNSENT: NoteAttachment = {
  ...{ id: 0, uuid: '', kind: 'file', name: '', type: '', bytes: 0, width: null, height: null },
  ...{ seconds: null, text: '', transcript: '', url: '', created_at: '' },
};
