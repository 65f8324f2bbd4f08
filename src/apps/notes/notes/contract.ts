import { z } from 'zod';
import { id, instant, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { eventsOf } from '../../../kernel/live/event-stream.ts';
import {
  KINDS,
  MOST_ITEMS,
  NOTE_BODY_LIMIT,
  newItem,
  note,
  noteFields,
  uuid,
  VIEWS,
} from './note-schema.ts';

export type { Note, NoteAttachment, NoteItem, NotesView } from './note-schema.ts';
export { COLORS } from './note-schema.ts';

const noteEvent = z.object({
  type: z.enum(['now', 'changed']),
  note_id: id.optional().describe('The note that changed'),
  revision: z
    .int()
    .optional()
    .describe(
      'Left out where something changed without a new revision, such as places on the wall',
    ),
  at: instant,
});

export type NoteEvent = z.output<typeof noteEvent>;

export const notesContract = {
  listNotes: operation({
    method: 'GET',
    path: '/api/notes',
    summary:
      'List the notes of a view, pinned first, reminders soonest first; with a search, best match first',
    access: 'signed-in',
    input: z.object({
      view: z.enum(VIEWS).default('notes'),
      label: id.optional().describe('Only notes with this label or one nested in it'),
      q: z.string().max(200).optional(),
      kind: z.enum(KINDS).optional(),
      color: z.string().max(40).optional(),
      sort: z
        .enum(['updated', 'position'])
        .default('updated')
        .describe('`position`: in the order of the wall'),
      limit: z.int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    output: z.array(note).describe('The Link header contains the next page, if any'),
  }),
  createNote: operation({
    method: 'POST',
    path: '/api/notes',
    summary: 'Write a note; a note whose uuid exists is not written again',
    access: 'signed-in',
    status: 201,
    bodyLimit: NOTE_BODY_LIMIT,
    input: z.object({
      uuid: uuid.optional().describe('Made by the client'),
      kind: z
        .enum(KINDS)
        .optional()
        .describe(
          'By default a checklist if there are items only. The items of a text become tasks in it, the lines of the text of a checklist its first items',
        ),
      title: noteFields.title.default(''),
      body_md: noteFields.body_md.default(''),
      color: noteFields.color.default(null),
      pinned: noteFields.pinned.default(false),
      archived: noteFields.archived.default(false),
      in_tasks: noteFields.in_tasks.default(false),
      labels: noteFields.labels.default([]),
      items: z.array(newItem).max(MOST_ITEMS).default([]),
      reminder_at: noteFields.reminder_at.default(null),
      reminder_rrule: noteFields.reminder_rrule.default(null),
      reminder_tz: noteFields.reminder_tz.default(null),
    }),
    output: note,
  }),
  readNote: operation({
    method: 'GET',
    path: '/api/notes/:id',
    summary: 'One note',
    access: 'signed-in',
    input: z.object({ id }),
    output: note,
  }),
  changeNote: operation({
    method: 'PATCH',
    path: '/api/notes/:id',
    summary:
      'Update a note; omitted fields keep their value. With the text that a change is based on, changes of others are merged by paragraph',
    access: 'signed-in',
    bodyLimit: NOTE_BODY_LIMIT,
    input: z.object({
      id,
      ...z.object(noteFields).partial().shape,
      base_title: noteFields.title.optional().describe('The title that was edited'),
      base_body_md: noteFields.body_md.optional().describe('The text that was edited'),
    }),
    output: note,
  }),
  convertNote: operation({
    method: 'POST',
    path: '/api/notes/:id/convert',
    summary: 'Convert a text to a checklist or back; the content before is kept as a version',
    access: 'signed-in',
    input: z.object({ id, kind: z.enum(KINDS) }),
    output: note,
  }),
  orderNotes: operation({
    method: 'PUT',
    path: '/api/notes/order',
    summary: 'Order notes on your own wall: the given ones exchange their places',
    access: 'signed-in',
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    output: ok,
  }),
  trashNote: operation({
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Move a note of yours to the trash, where it stays for 30 days',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  restoreNote: operation({
    method: 'POST',
    path: '/api/notes/:id/restore',
    summary: 'Restore a note from the trash',
    access: 'signed-in',
    input: z.object({ id }),
    output: note,
  }),
  deleteForever: operation({
    method: 'DELETE',
    path: '/api/notes/:id/forever',
    summary: 'Delete a note in the trash for good',
    access: 'signed-in',
    input: z.object({ id }),
    output: ok,
  }),
  emptyTrash: operation({
    method: 'DELETE',
    path: '/api/notes/trash',
    summary: 'Delete all notes in the trash for good',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ deleted: z.int() }),
  }),
  watchNotes: operation({
    method: 'GET',
    path: '/api/notes/live',
    summary: 'Stream of events about changes of the notes that you see',
    access: 'signed-in',
    input: z.object({}),
    output: eventsOf(noteEvent),
  }),
};
