import type { Transaction } from 'kysely';
import type { AccountsTables } from '../../accounts/tables.ts';
import type { Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, DomainError } from '../../kernel/errors.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { BackupFolder, newBackupName } from './backup-folder.ts';
import type { BackupTasks } from './backup-tasks.ts';
import { listExpired } from './expired-backups.ts';
import { findDueTime, readOutcome, readSchedule, storeOutcome } from './schedule.ts';
import { taskConfig } from './task-config.ts';
import { tellAdmins } from './tell-admins.ts';
import { BACKUP_PASSPHRASE } from './variables.ts';

const LOOK_EVERY_MINUTES = 5;
const RETRY_MS = 3_600_000;

type AccountsDb = Services<AccountsTables>;

/** Backs up when the schedule says so, and removes the backups that are kept no longer. */
export function scheduledBackupsJob(tasks: BackupTasks): OutsideJob {
  return {
    name: 'backups.run-schedule',
    everyMinutes: LOOK_EVERY_MINUTES,
    deliver: async ({ services }) => {
      const due = await findDueTime(services);
      if (due === null || due > services.clock.millis()) return;
      const { failure } = await readOutcome(services.db);
      const retryAt = failure ? Date.parse(failure.at) + RETRY_MS : 0;
      if (failure?.due_at === isoAt(due) && services.clock.millis() < retryAt) return;
      await backUpBySchedule(services, tasks, due);
    },
  };
}

async function backUpBySchedule(services: AccountsDb, tasks: BackupTasks, due: number) {
  const reason = await findReasonOfFailure(services, tasks);
  // Another process is at it.
  if (reason === 'running') return;
  await transact(services.db, async (tx) => {
    if (reason === null) {
      await storeOutcome(tx, { succeeded_at: isoNow(services.clock), failure: null });
    } else {
      await recordFailure(tx, reason, { due_at: isoAt(due), at: isoNow(services.clock) });
    }
  });
  if (reason === null) await removeOldBackups(services);
}

async function findReasonOfFailure(
  services: AccountsDb,
  tasks: BackupTasks,
): Promise<string | null> {
  const now = services.clock.millis();
  try {
    const { result } = await tasks.start(services, {
      kind: 'backup',
      config: taskConfig(services.config),
      name: newBackupName(now),
      origin: 'schedule',
      by: null,
      passphrase: services.config.valueOfVariable(BACKUP_PASSPHRASE) ?? undefined,
      now,
    });
    const outcome = await result;
    return outcome.is === 'failed' ? outcome.message : null;
  } catch (error) {
    if (error instanceof Conflict) return 'running';
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Tells the admins once for each due backup; it is tried again every hour. */
async function recordFailure(
  tx: Transaction<AccountsTables>,
  message: string,
  { at, due_at }: { at: string; due_at: string },
): Promise<void> {
  const before = await readOutcome(tx);
  await storeOutcome(tx, { ...before, failure: { at, message, due_at } });
  if (before.failure?.due_at === due_at) return;
  await tellAdmins(tx, at, { title: 'scheduled backup failed', body: message });
}

async function removeOldBackups(services: AccountsDb): Promise<void> {
  const folder = new BackupFolder(services.config);
  const schedule = await readSchedule(services);
  for (const { name } of listExpired(await folder.listAll(), schedule, services.clock.millis())) {
    await folder.remove(name);
  }
}
