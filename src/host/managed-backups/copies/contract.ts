import { z } from 'zod';
import { emptyInput, instant, ok, pageInput, pageOf } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { backupName, backupSchema, taskSchema } from '../backup-schemas.ts';

const copySchema = backupSchema.extend({
  is_here: z.boolean().describe('The backup is still in the data folder'),
});

const copyStateSchema = z.object({
  to: z
    .object({
      kind: z.enum(['folder', 'bucket']),
      label: z.string().describe('The folder, or the bucket and its service'),
    })
    .nullable()
    .describe('Where copies go (BACKUP_COPY_TO); null if none are made'),
  last: z
    .object({ name: backupName, at: instant })
    .nullable()
    .describe('The newest backup that was copied, and when that was last checked'),
  failure: z
    .object({ at: instant, message: z.string() })
    .nullable()
    .describe('Why the last copy failed; null after one that succeeded'),
});

export const copiesContract = {
  readCopyState: operation({
    method: 'GET',
    path: '/api/backups/copy-state',
    summary: 'Where backups are copied to, and how the last copy went',
    access: 'admin',
    input: emptyInput,
    output: copyStateSchema,
  }),
  listCopies: operation({
    method: 'GET',
    path: '/api/backups/copies',
    summary: 'The copies of backups in the second location, newest first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(copySchema),
  }),
  fetchCopy: operation({
    method: 'POST',
    path: '/api/backups/copies/:name/fetch',
    summary: 'Bring a backup back from its copy; answers at once, and the task tells how far it is',
    access: 'admin',
    waits: true,
    input: z.object({ name: backupName }),
    output: z.object({ task: taskSchema }),
  }),
  deleteCopy: operation({
    method: 'DELETE',
    path: '/api/backups/copies/:name',
    summary: 'Delete the copy of a backup that is no longer here',
    access: 'admin',
    waits: true,
    reauthentication: 'required',
    input: z.object({ name: backupName }),
    output: ok,
  }),
};

export type BackupCopy = z.output<typeof copySchema>;
export type CopyState = z.output<typeof copyStateSchema>;
