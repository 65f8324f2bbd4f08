import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { importId, progressId } from '../../../shared/imports/contract.ts';
import { archiveLimit } from '../../../shared/imports/variables.ts';

const IMPORT_FORMATS = [
  'keep',
  'markdown',
  'joplin',
  'logseq',
  'enex',
  'memos',
  'html',
  'daybook',
] as const;

const skipped = z.array(z.object({ file: z.string(), reason: z.string() }));

export const notesImportContract = {
  previewNotesImport: operation({
    method: 'POST',
    path: '/api/notes-import/preview',
    summary:
      'Preview a file of another program, at most IMPORT_ZIP_MAX_MB: a Google Keep Takeout, an archive of Markdown or HTML files (Obsidian, Joplin, Logseq, Apple Notes), a Joplin export (JEX), Evernote exports, Memos; or our own export. Archives are zip, tar or tgz',
    access: 'signed-in',
    waits: true,
    formLimit: archiveLimit,
    input: z.object({ progressId }),
    output: z.object({
      format: z.enum(IMPORT_FORMATS),
      found: z.int(),
      new: z.int().describe('Those that are not here yet'),
      checklists: z.int(),
      files: z.int(),
      labels: z.array(z.string()),
      samples: z.array(z.object({ title: z.string(), preview: z.string() })),
      skipped,
    }),
  }),
  commitNotesImport: operation({
    method: 'POST',
    path: '/api/notes-import/commit',
    summary: 'Import a file; notes that are here already are neither changed nor added again',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: archiveLimit,
    input: z.object({ progressId }),
    output: z.object({
      format: z.enum(IMPORT_FORMATS),
      added: z.array(z.object({ kind: z.string(), count: z.int() })),
      already_here: z.int(),
      import_id: importId,
      skipped,
    }),
  }),
};

export type ImportFormat = (typeof IMPORT_FORMATS)[number];
