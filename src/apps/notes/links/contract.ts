import { z } from 'zod';
import { id, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const linkedNote = z.object({ id, title: z.string() });

export const linksContract = {
  findTitles: operation({
    method: 'GET',
    path: '/api/notes/titles',
    summary: 'Up to 20 of your notes whose title contains a text, to complete a [[link]]',
    access: 'signed-in',
    input: z.object({ q: z.string().max(200).default('') }),
    output: z.array(linkedNote),
  }),
  listLinks: operation({
    method: 'GET',
    path: '/api/notes/:id/links',
    summary: 'List the [[links]] in a note, at most 200',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.array(
      z.object({
        title: z.string(),
        note_id: id.nullable().describe('Null if there is no such note'),
      }),
    ),
  }),
  listBacklinks: operation({
    method: 'GET',
    path: '/api/notes/:id/backlinks',
    summary: 'List the notes that link to a note, latest change first',
    access: 'signed-in',
    input: z.object({ id, ...pageInput }),
    output: pageOf(linkedNote.extend({ updated_at: z.string() })),
  }),
};
