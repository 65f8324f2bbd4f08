import { rename } from 'node:fs/promises';
import type { z } from 'zod';
import { recordAudit } from '../../accounts/audit/audit.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, Invalid, NotFound } from '../../kernel/errors.ts';
import { FileResponse } from '../../kernel/files/file-response.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { BackupArchive } from '../backup/read-archive.ts';
import { RefusedBackup } from '../backup/refused-backup.ts';
import { BackupFolder, newBackupName } from './backup-folder.ts';
import type { BackupTasks } from './backup-tasks.ts';
import type { Backup, BackupTask, backupsContract } from './contract.ts';
import { copyHandlers } from './copies/copy-handlers.ts';
import { readPreservedSettings, readSchedule, storeSchedule } from './schedule.ts';
import { taskConfig } from './task-config.ts';
import type { TaskWork } from './task-messages.ts';

type BackupContext = Context<AccountsTables>;
type Input<Name extends keyof typeof backupsContract> = z.output<
  (typeof backupsContract)[Name]['input']
>;

const ZIP = 'application/zip';

export function backupHandlers(tasks: BackupTasks) {
  async function createBackup(context: BackupContext, { passphrase }: Input<'createBackup'>) {
    const { clock, config, caller } = context;
    const now = clock.millis();
    const name = newBackupName(now);
    const task = await startTask(context, {
      kind: 'backup',
      config: taskConfig(config),
      name,
      origin: 'manual',
      by: caller.account?.username ?? null,
      passphrase,
      now,
    });
    await recordAudit(context, context.db, 'backup_created', { subject: name });
    return { task };
  }

  async function restoreBackup(
    context: BackupContext,
    { name, passphrase }: Input<'restoreBackup'>,
  ) {
    const { clock, config, caller, origin, db } = context;
    const { made_at } = await findBackup(context, name);
    const by = caller.account?.username ?? null;
    const task = await startTask(context, {
      kind: 'restore',
      config: taskConfig(config),
      name,
      by,
      passphrase,
      now: clock.millis(),
      preservedSettings: await readPreservedSettings(db),
      audit: {
        at: isoNow(clock),
        event: 'backup_restored',
        actor: by,
        subject: made_at,
        address: origin.address,
      },
    });
    return { task };
  }

  async function startTask(context: BackupContext, work: TaskWork): Promise<BackupTask> {
    await tasks.start(context, work);
    const { kind, name, by } = work;
    const task = await tasks.read(context);
    if (task?.name === name) return task;
    // It was so short that the next one has begun.
    const started_at = isoNow(context.clock);
    const progress = { stage: 'rows', done: 0, total: 0, ended_at: null, error: null } as const;
    return { kind, name, by, started_at, ...progress };
  }

  return {
    ...copyHandlers(startTask),
    createBackup,
    restoreBackup,
    listBackups: async ({ config }: BackupContext, { limit, cursor }: Input<'listBackups'>) =>
      new BackupFolder(config).list(limit, cursor),
    uploadBackup,
    readTask: async (context: BackupContext) => ({ task: await tasks.read(context) }),
    readSchedule,
    storeSchedule,
    downloadBackup,
    deleteBackup,
  };
}

async function findBackup({ config }: BackupContext, name: string): Promise<Backup> {
  const found = await new BackupFolder(config).find(name);
  if (!found) throw new NotFound('backup');
  return found;
}

async function uploadBackup(context: BackupContext): Promise<Backup> {
  const { received, config, clock, caller } = context;
  if (!received) throw new Invalid('Send a form with the file of a backup.');
  const { manifest, sha256 } = await checkUpload(received.path);
  const folder = new BackupFolder(config);
  await folder.create();
  const name = newBackupName(clock.millis());
  await rename(received.path, folder.fileOf(name));
  const stored = {
    origin: 'upload',
    by: caller.account?.username ?? null,
    stored_at: isoNow(clock),
  } as const;
  const backup = await folder.describe(name, { ...manifest, sha256 }, stored);
  await recordAudit(context, context.db, 'backup_uploaded', { subject: name });
  return backup;
}

/** The rows are checked when it is restored. */
async function checkUpload(path: string): Promise<Pick<BackupArchive, 'manifest' | 'sha256'>> {
  try {
    const archive = await BackupArchive.open(path, 'The file');
    archive.close();
    return archive;
  } catch (error) {
    if (!(error instanceof RefusedBackup)) throw error;
    throw new DomainError('unprocessable', 'refused_backup', error.message);
  }
}

async function downloadBackup(context: BackupContext, { name }: Input<'downloadBackup'>) {
  const { made_at, sha256 } = await findBackup(context, name);
  await recordAudit(context, context.db, 'backup_downloaded', { subject: name });
  const file = `daybook-${made_at.slice(0, 16).replace(':', '-')}.daybook`;
  return FileResponse.onDisk(new BackupFolder(context.config).fileOf(name), ZIP, sha256, file);
}

async function deleteBackup(context: BackupContext, { name }: Input<'deleteBackup'>) {
  await findBackup(context, name);
  await new BackupFolder(context.config).remove(name);
  await recordAudit(context, context.db, 'backup_deleted', { subject: name });
  return { ok: true } as const;
}
