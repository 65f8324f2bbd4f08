import { z } from 'zod';
import { emptyInput } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';

export const notesExportContract = {
  exportMarkdown: operation({
    method: 'GET',
    path: '/api/notes-export.zip',
    summary:
      'Export your notes as Markdown files with front matter and their attachments, which can be imported again; with labels, templates and earlier versions',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  exportNotesJson: operation({
    method: 'GET',
    path: '/api/notes-export.json',
    summary: 'Export your notes as JSON, as the API returns them; without files',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(StreamResponse).meta({ type: 'string', format: 'binary' }),
  }),
};
