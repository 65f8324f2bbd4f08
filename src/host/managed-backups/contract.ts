import { z } from 'zod';
import { emptyInput, instant, ok, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import { backupName, backupSchema, taskSchema } from './backup-schemas.ts';
import { copiesContract } from './copies/contract.ts';

export type { Backup, BackupTask } from './backup-schemas.ts';

const GIGABYTE = 1024 ** 3;
const UPLOAD_GB = 64;

/** What the body of a restore must repeat. */
const CONFIRMATION = 'restore';

const passphrase = z.string().min(8).max(200).optional();

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
  ...copiesContract,
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
    input: z.object({ name: backupName }),
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
      name: backupName,
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
    input: z.object({ name: backupName }),
    output: ok,
  }),
};

export type BackupSchedule = z.output<typeof scheduleSchema>;
export type StoredSchedule = z.output<typeof storedSchedule>;
