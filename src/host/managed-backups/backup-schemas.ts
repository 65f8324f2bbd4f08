import { z } from 'zod';
import { instant } from '../../kernel/api/common-schemas.ts';

export const backupName = z
  .string()
  .regex(/^\d{8}-\d{9}-[0-9a-z]{4}$/, 'must be the name of a backup');

export const backupSchema = z.object({
  name: backupName,
  origin: z
    .enum(['manual', 'schedule', 'upload', 'before-restore', 'copy'])
    .describe('before-restore: the data that a restore replaced; copy: fetched back from its copy'),
  by: z
    .string()
    .nullable()
    .describe('The account that made, uploaded or fetched it; null for the schedule'),
  made_at: instant.describe('The moment whose data it holds'),
  stored_at: instant,
  bytes: z.int(),
  version: z.string().describe('The version of Daybook that made it'),
  engine: z.enum(['sqlite', 'postgres']),
  has_secrets: z.boolean().describe('The keys of the instance are inside, sealed by a passphrase'),
  sha256: z.string(),
});

export const taskSchema = z.object({
  kind: z.enum(['backup', 'restore', 'fetch']),
  name: backupName,
  by: z.string().nullable(),
  started_at: instant,
  stage: z.enum(['checking', 'rows', 'files', 'keeping', 'replacing', 'fetching']),
  done: z.int().describe('Parts of the stage that are done'),
  total: z.int().describe('0 while it is not known'),
  ended_at: instant.nullable().describe('Null while it runs'),
  error: z.string().nullable().describe('Why it failed; nothing was changed then'),
});

export type Backup = z.output<typeof backupSchema>;
export type BackupTask = z.output<typeof taskSchema>;
