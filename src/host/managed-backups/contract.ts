import { z } from 'zod';
import { emptyInput, instant, ok, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const GIGABYTE = 1024 ** 3;
const UPLOAD_GB = 64;

/** What the body of a restore must repeat. */
const CONFIRMATION = 'restore';

const name = z.string().regex(/^\d{8}-\d{9}-[0-9a-z]{4}$/, 'must be the name of a backup');
const passphrase = z.string().min(8).max(200).optional();

export const backupSchema = z.object({
  name,
  origin: z
    .enum(['manual', 'schedule', 'upload', 'before-restore'])
    .describe('before-restore: the data that a restore replaced'),
  by: z.string().nullable().describe('The account that made or uploaded it; null for the schedule'),
  made_at: instant.describe('The moment whose data it holds'),
  stored_at: instant,
  bytes: z.int(),
  version: z.string().describe('The version of Daybook that made it'),
  engine: z.enum(['sqlite', 'postgres']),
  has_secrets: z.boolean().describe('The keys of the instance are inside, sealed by a passphrase'),
  sha256: z.string(),
});

export const taskSchema = z.object({
  kind: z.enum(['backup', 'restore']),
  name,
  by: z.string().nullable(),
  started_at: instant,
  stage: z.enum(['checking', 'rows', 'files', 'keeping', 'replacing']),
  done: z.int().describe('Parts of the stage that are done'),
  total: z.int().describe('0 while it is not known'),
  ended_at: instant.nullable().describe('Null while it runs'),
  error: z.string().nullable().describe('Why it failed; nothing was changed then'),
});

const task = z.object({ task: taskSchema });

export const scheduleSchema = z.object({
  every: z.enum(['off', 'daily', 'weekly']),
  hour: z.int().min(0).max(23),
  weekday: z.int().min(1).max(7).describe('Monday is 1; used by a weekly schedule'),
  keep_count: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe('How many scheduled backups are kept; null for all'),
  keep_days: z
    .int()
    .min(1)
    .max(3650)
    .nullable()
    .describe('How long scheduled backups are kept, except the newest; null for ever'),
});

const storedSchedule = scheduleSchema.extend({
  time_zone: z.string().describe('The time zone of the hour'),
  next_at: instant.nullable(),
  failure: z
    .object({ at: instant, message: z.string() })
    .nullable()
    .describe('Why the last scheduled backup failed; null after one that succeeded'),
  seals_secrets: z
    .boolean()
    .describe('BACKUP_PASSPHRASE is set, so scheduled backups hold the keys'),
});

export const backupsContract = {
  listBackups: operation({
    method: 'GET',
    path: '/api/backups',
    summary: 'The backups of the instance, newest first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(backupSchema),
  }),
  createBackup: operation({
    method: 'POST',
    path: '/api/backups',
    summary: 'Back up all data; answers at once, and the task tells how far it is',
    access: 'admin',
    waits: true,
    input: z.object({
      passphrase: passphrase.describe('Adds the keys of the instance, sealed by it'),
    }),
    output: task,
  }),
  uploadBackup: operation({
    method: 'POST',
    path: '/api/backups/upload',
    summary: 'Store a backup that was downloaded before; a cut, changed or foreign file is refused',
    access: 'admin',
    waits: true,
    status: 201,
    formLimit: () => UPLOAD_GB * GIGABYTE,
    input: emptyInput,
    output: backupSchema,
  }),
  readTask: operation({
    method: 'GET',
    path: '/api/backups/task',
    summary: 'The backup or restore that runs, or the last one',
    access: 'admin',
    input: emptyInput,
    output: z.object({ task: taskSchema.nullable() }),
  }),
  readSchedule: operation({
    method: 'GET',
    path: '/api/backups/schedule',
    summary: 'When backups are made by themselves, and how long they are kept',
    access: 'admin',
    input: emptyInput,
    output: storedSchedule,
  }),
  storeSchedule: operation({
    method: 'PUT',
    path: '/api/backups/schedule',
    summary: 'Change the schedule of backups',
    access: 'admin',
    input: scheduleSchema,
    output: storedSchedule,
  }),
  downloadBackup: operation({
    method: 'GET',
    path: '/api/backups/:name/file',
    summary: 'Download a backup',
    access: 'admin',
    input: z.object({ name }),
    output: z.any().describe('The file'),
  }),
  restoreBackup: operation({
    method: 'POST',
    path: '/api/backups/:name/restore',
    summary:
      'Replace all data with that of a backup and sign everybody out; the data of before is backed up first',
    access: 'admin',
    waits: true,
    reauthentication: 'required',
    input: z.object({
      name,
      confirm: z.literal(CONFIRMATION, `must be "${CONFIRMATION}"`),
      passphrase: passphrase.describe('Puts the sealed keys of the backup in place'),
    }),
    output: task,
  }),
  deleteBackup: operation({
    method: 'DELETE',
    path: '/api/backups/:name',
    summary: 'Delete a backup for good',
    access: 'admin',
    reauthentication: 'required',
    input: z.object({ name }),
    output: ok,
  }),
};

export type Backup = z.output<typeof backupSchema>;
export type BackupTask = z.output<typeof taskSchema>;
export type BackupSchedule = z.output<typeof scheduleSchema>;
export type StoredSchedule = z.output<typeof storedSchedule>;
