import { z } from 'zod';
import { instant, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

/** Chosen by the caller of a preview or an import, to read its progress meanwhile. */
export const progressId = z.string().max(100).optional();

/** Identifies an import for undoing it. */
export const importId = z
  .string()
  .nullable()
  .describe('Identifies this import for undoing it; null if nothing was added');

export const importProgress = z.object({
  stage: z.enum(['reading', 'writing', 'done', 'unknown']),
  done: z.int(),
  total: z.int(),
});

const counts = z.object({
  kind: z.string().describe('What was added, such as recipes or sessions'),
  added: z.int(),
  removed: z.int().describe('By the undo'),
});

const batch = z.object({
  id: z.string(),
  pipeline: z.string(),
  format: z.string().describe('Format of the file'),
  file_name: z.string(),
  created_at: instant,
  counts: z.array(counts),
  skipped: z.int(),
  failed: z.int(),
  undone_at: instant.nullable(),
});

export const importsContract = {
  listImports: operation({
    method: 'GET',
    path: '/api/imports',
    summary: 'The imports of this app, newest first',
    access: 'signed-in',
    input: z.object({
      pipeline: z.string().max(100).optional().describe('Only imports of this pipeline'),
      ...pageInput,
    }),
    output: pageOf(batch),
  }),
  undoImport: operation({
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary:
      'Undo an import: remove everything that it added, except what was changed or used since',
    access: 'signed-in',
    waits: true,
    input: z.object({ id: z.string().max(100) }),
    output: batch,
  }),
  readImportProgress: operation({
    method: 'GET',
    path: '/api/imports/progress',
    summary: 'Progress of a preview or an import, by the id that the caller chose',
    access: 'signed-in',
    input: z.object({ progressId: z.string().max(100) }),
    output: importProgress,
  }),
};

export type ImportProgress = z.output<typeof importProgress>;
export type ImportBatchReport = z.output<typeof batch>;
