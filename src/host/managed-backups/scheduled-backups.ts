import type { Kysely, Transaction } from 'kysely';
import { pushNotification } from '../../accounts/notifications/push.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import { PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { Conflict, DomainError } from '../../kernel/errors.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { BackupFolder, newBackupName } from './backup-folder.ts';
import type { BackupTasks } from './backup-tasks.ts';
import type { Backup, BackupSchedule } from './contract.ts';
import { findDueTime, readOutcome, readSchedule, storeOutcome } from './schedule.ts';
import { taskConfig } from './task-config.ts';
import { BACKUP_PASSPHRASE } from './variables.ts';

const LOOK_EVERY_MINUTES = 5;
const RETRY_MS = 3_600_000;
const A_DAY_MS = 86_400_000;
const PAGE = 200;

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
  for (const owner of await findAdmins(tx)) {
    await pushNotification(tx, at, {
      owner,
      app: 'Daybook',
      title: 'scheduled backup failed',
      body: message,
      priority: 8,
    });
  }
}

/** Without accounts, the one who uses the instance. */
async function findAdmins(db: Kysely<AccountsTables>): Promise<number[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'admin')
    .execute();
  return users.length === 0 ? [PLACEHOLDER_OWNER] : users.map(({ id }) => id);
}

async function removeOldBackups(services: AccountsDb): Promise<void> {
  const folder = new BackupFolder(services.config);
  const all: Backup[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await folder.list(PAGE, cursor);
    all.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const schedule = await readSchedule(services);
  for (const { name } of listExpired(all, schedule, services.clock.millis())) {
    await folder.remove(name);
  }
}

/**
 * The backups that are kept no longer, of those that were made without being asked for. The newest
 * is always kept.
 *
 * @param backups newest first
 */
export function listExpired(
  backups: readonly Backup[],
  { keep_count, keep_days }: Pick<BackupSchedule, 'keep_count' | 'keep_days'>,
  now: number,
): Backup[] {
  const oldest = keep_days === null ? 0 : now - keep_days * A_DAY_MS;
  return (['schedule', 'before-restore'] as const).flatMap((origin) =>
    backups
      .filter((backup) => backup.origin === origin)
      .filter(
        ({ stored_at }, place) =>
          place > 0 && (place >= (keep_count ?? Infinity) || Date.parse(stored_at) < oldest),
      ),
  );
}
