import { z } from 'zod';
import { emptyInput } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { FileResponse } from '../../kernel/files/file-response.ts';
import { importId, importsContract, progressId } from '../../shared/imports/contract.ts';

const GIGABYTE = 1024 ** 3;
const FILE_GB = 4;

const partName = z
  .enum(['account', 'nutrition', 'workout', 'recipe', 'notes'])
  .describe('An app, or account for profile and preferences');

const skipped = z.array(z.object({ file: z.string(), reason: z.string() }));

/** A person's own data as one file, and its way into another instance. */
export const accountDataContract = {
  exportAccount: operation({
    method: 'GET',
    path: '/api/account-data/export',
    summary:
      'Export your whole account as an archive: profile, preferences and the data of all apps, with pictures and files; without passwords, tokens and keys',
    access: 'signed-in',
    input: emptyInput,
    output: z.instanceof(FileResponse).meta({ type: 'string', format: 'binary' }),
  }),
  previewAccountImport: operation({
    method: 'POST',
    path: '/api/account-data/import/preview',
    summary: `Preview the export of an account, at most ${FILE_GB} GB, and keep it for an hour`,
    access: 'signed-in',
    reauthentication: 'none',
    waits: true,
    formLimit: () => FILE_GB * GIGABYTE,
    input: z.object({ progressId }),
    output: z.object({
      uploadId: z.string(),
      exported_at: z.string().nullable(),
      parts: z.array(
        z.object({
          name: partName,
          counts: z.array(
            z.object({
              kind: z.string(),
              found: z.int(),
              new: z
                .int()
                .nullable()
                .describe('Those that are not here yet; null if the import compares them'),
            }),
          ),
        }),
      ),
    }),
  }),
  runAccountImport: operation({
    method: 'POST',
    path: '/api/account-data/import',
    summary: 'Import a previewed file; what is here already is not changed and not added again',
    access: 'signed-in',
    reauthentication: 'none',
    waits: true,
    status: 201,
    input: z.object({ uploadId: z.string().max(100), progressId }),
    output: z.object({
      import_id: importId,
      parts: z.array(
        z.object({
          name: partName,
          added: z.array(z.object({ kind: z.string(), count: z.int() })),
          already_here: z.int(),
          skipped,
          skipped_count: z.int(),
        }),
      ),
    }),
  }),
  listAccountImports: operation({
    ...importsContract.listImports,
    path: '/api/account-data/imports',
    summary: 'The imports of whole accounts, newest first',
  }),
  undoAccountImport: operation({
    ...importsContract.undoImport,
    path: '/api/account-data/imports/:id/undo',
    reauthentication: 'none',
  }),
  readAccountImportProgress: operation({
    ...importsContract.readImportProgress,
    path: '/api/account-data/imports/progress',
  }),
};
