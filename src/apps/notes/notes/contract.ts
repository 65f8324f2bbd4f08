import { z } from 'zod';
import { id, instant, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

export const COLORS = [
  ...['ember', 'clay', 'amber', 'sand', 'lime', 'moss', 'sage', 'mint'],
  ...['sky', 'tide', 'indigo', 'plum', 'orchid', 'rose', 'bark', 'slate'],
] as const;

const note = z.object({
  id,
  title: z.string(),
  body_md: z.string(),
  color: z.string().nullable(),
  pinned: z.boolean(),
  archived: z.boolean(),
  trashed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

const fields = {
  title: z.string().trim().max(1000),
  body_md: z.string().max(1_000_000),
  /** Colours outside the palette are stored as null. */
  color: z.string().max(40).nullable(),
  pinned: z.boolean(),
  archived: z.boolean(),
};

export const notesContract = {
  listNotes: operation({
    method: 'GET',
    path: '/api/notes',
    summary: 'List the notes of a view, pinned first; with a search, best match first',
    access: 'signed-in',
    input: z.object({
      view: z.enum(['notes', 'archive', 'trash']).default('notes'),
      q: z.string().max(200).optional(),
      limit: z.int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    output: z.array(note).describe('The Link header contains the next page, if any'),
  }),
  createNote: operation({
    method: 'POST',
    path: '/api/notes',
    summary: 'Write a note',
    access: 'signed-in',
    status: 201,
    input: z.object({
      title: fields.title.default(''),
      body_md: fields.body_md.default(''),
      color: fields.color.default(null),
      pinned: fields.pinned.default(false),
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
    summary: 'Update a note; omitted fields keep their value',
    access: 'signed-in',
    input: z.object({ id, ...z.object(fields).partial().shape }),
    output: note,
  }),
  trashNote: operation({
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Move a note to the trash',
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
};

export type Note = z.output<typeof note>;
