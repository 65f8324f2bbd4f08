import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';

const preview = z.object({
  url: z.string().describe('As the note writes it'),
  title: z.string(),
  description: z.string().nullable(),
  site: z.string().describe('The name of the site, or its host'),
});

export const previewsContract = {
  listPreviews: operation({
    method: 'GET',
    path: '/api/notes/:id/previews',
    summary: 'Titles and descriptions of the web pages that a note links to, at most 5',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({
      on: z.boolean().describe('Whether the server fetches pages at all (`LINK_PREVIEWS`)'),
      items: z.array(preview),
    }),
  }),
};

export type LinkPreview = z.output<typeof preview>;
