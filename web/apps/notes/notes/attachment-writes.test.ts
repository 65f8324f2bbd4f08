import { expect, test } from 'vitest';
import type { Note, NoteAttachment } from '../../../../src/apps/notes/notes/contract.ts';
import { applyToNote, BLANK_NOTE } from './note-collection.ts';

const now = '2026-11-15T10:00:00.000Z';
const NOTE: Note = { ...BLANK_NOTE, id: 7, position: 1, created_at: now, updated_at: now };
const POST = 'POST /api/notes/:id/attachments';
const input = { id: 7, uuid: 'u1', kind: 'voice', name: 'Voice note', seconds: 4 };
const stored = {
  ...{
    id: 31,
    uuid: 'u1',
    kind: 'voice',
    name: 'Voice note',
    seconds: 4,
    url: '/api/notes/7/a/31',
  },
} as NoteAttachment;
const write = (route: string, sent: object, answer?: object) => ({
  ...{ route, input: { ...sent }, temporaryId: -5 },
  ...(answer && { answer }),
});

test('a file that waits is shown, and is the stored one once the server has answered', () => {
  const waiting = applyToNote(NOTE, write(POST, input));
  expect(waiting.attachments).toMatchObject([{ id: 0, uuid: 'u1', seconds: 4, url: '' }]);
  const sent = applyToNote(NOTE, write(POST, input, stored));
  expect(sent.attachments).toEqual([stored]);
  expect(applyToNote(sent, write(POST, input, stored))).toBe(sent);
  expect(applyToNote(NOTE, write(POST, { ...input, id: 8 }))).toBe(NOTE);
});

test('a transcript is changed and a file removed by id', () => {
  const note = { ...NOTE, attachments: [stored, { ...stored, id: 32, uuid: 'u2' }] };
  const changed = applyToNote(
    note,
    write('PATCH /api/notes/:id/attachments/:attachmentId', {
      ...{ id: 7, attachmentId: 31, transcript: 'hello' },
    }),
  );
  expect(changed.attachments.map(({ transcript }) => transcript)).toEqual(['hello', undefined]);
  const DELETE = 'DELETE /api/notes/:id/attachments/:attachmentId';
  const left = applyToNote(note, write(DELETE, { id: 7, attachmentId: 31 }));
  expect(left.attachments.map(({ id }) => id)).toEqual([32]);
  expect(applyToNote(note, write(DELETE, { id: 7, attachmentId: 99 }))).toBe(note);
});
