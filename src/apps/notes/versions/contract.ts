import { z } from 'zod';
import { id, instant, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { item, KINDS, note, VERSION_REASONS } from '../notes/note-schema.ts';

const version = z.object({
  id,
  reason: z.enum(VERSION_REASONS).describe('What replaced this content'),
  title: z.string(),
  kind: z.enum(KINDS),
  preview: z.string(),
  edited_by: z.string().nullable(),
  written_at: instant.describe('When this content was written'),
  created_at: instant.describe('When it was replaced'),
});

const versionContent = version
  .omit({ preview: true })
  .extend({ body_md: z.string(), items: z.array(item) });

export const versionsContract = {
  listVersions: operation({
    method: 'GET',
    path: '/api/notes/:id/versions',
    summary: 'List the earlier versions of a note, newest first; 50 are kept',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(version),
  }),
  readVersion: operation({
    method: 'GET',
    path: '/api/notes/:id/versions/:vid',
    summary: 'An earlier version of a note',
    access: 'signed-in',
    input: z.object({ id, vid: id }),
    output: versionContent,
  }),
  restoreVersion: operation({
    method: 'POST',
    path: '/api/notes/:id/versions/:vid/restore',
    summary: 'Restore an earlier version; the content before is kept as a version',
    access: 'signed-in',
    input: z.object({ id, vid: id }),
    output: note,
  }),
};

export type NoteVersion = z.output<typeof version>;
