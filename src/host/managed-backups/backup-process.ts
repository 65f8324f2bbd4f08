import { once } from 'node:events';
import { setPriority } from 'node:os';
import { type Clock, isoAt } from '../../kernel/time/clock.ts';
import { takeTaskLock } from '../backup/restore-locks.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { BackupFolder, newBackupName } from './backup-folder.ts';
import type { BackupTask } from './contract.ts';
import { explainFailure } from './explain-failure.ts';
import type {
  BackupWork,
  FetchWork,
  FromProcess,
  RestoreWork,
  TaskWork,
  ToProcess,
} from './task-messages.ts';

const REPORT_INTERVAL_MS = 300;
/** A backup has time: requests come first. */
const BACKUP_PRIORITY = 5;
const FIRST_STAGES = { backup: 'rows', restore: 'checking', fetch: 'fetching' } as const;

/** Carries out one backup or restore; the server sends it and waits for the result. */
async function run(work: TaskWork): Promise<FromProcess> {
  const folder = new BackupFolder(work.config);
  await folder.create();
  const release = await takeTaskLock(work.config);
  if (!release) return { is: 'busy' };
  const bootedAt = Date.now();
  const clock: Clock = { millis: () => work.now + (Date.now() - bootedAt) };
  const report = new TaskReport(folder, work, clock);
  const running = { folder, clock, report };
  try {
    await report.stage(FIRST_STAGES[work.kind]);
    send({ is: 'started' });
    await folder.sweep(Date.now());
    if (work.kind === 'backup') await backUp(running, work);
    else if (work.kind === 'fetch') await fetch(running, work);
    else await restore(running, work);
    await report.end(null);
    return { is: 'done' };
  } catch (error) {
    const message = explainFailure(error);
    await report.end(message).catch(() => undefined);
    return { is: 'failed', message };
  } finally {
    await release();
  }
}

interface RunningTask {
  readonly folder: BackupFolder;
  readonly clock: Clock;
  readonly report: TaskReport;
}

async function backUp(
  { folder, clock, report }: RunningTask,
  { config, name, origin, by, passphrase }: Omit<BackupWork, 'kind' | 'now'>,
): Promise<void> {
  const isKept = origin === 'before-restore';
  const manifest = await writeBackup(config, folder.fileOf(name), {
    clock,
    passphrase,
    onProgress: ({ stage, done, total }) =>
      report.progress(isKept ? 'keeping' : stage === 'tables' ? 'rows' : 'files', done, total),
  });
  await folder.describe(name, manifest, { origin, by, stored_at: isoAt(clock.millis()) });
}

async function fetch(
  { folder, clock, report }: RunningTask,
  { location, name, by }: FetchWork,
): Promise<void> {
  const [{ openCopyLocation }, { fetchCopy }] = await Promise.all([
    import('./copies/open-copy-location.ts'),
    import('./copies/fetch-copy.ts'),
  ]);
  await fetchCopy(folder, openCopyLocation(location), name, {
    by,
    stored_at: isoAt(clock.millis()),
    onProgress: (done, total) => report.progress('fetching', done, total),
  });
}

async function restore(running: RunningTask, work: RestoreWork): Promise<void> {
  // A backup needs neither the modules nor their migrations, and so less memory.
  const [{ listMigratingModules }, { restoreBackup }, { NOTICE_MS, replaceData }, prepared] =
    await Promise.all([
      import('../migrating-modules.ts'),
      import('../backup/restore-backup.ts'),
      import('../backup/replace-data.ts'),
      import('./restored-database.ts'),
    ]);
  const { config, by, name, passphrase } = work;
  const { folder, clock, report } = running;
  const modules = listMigratingModules();
  await restoreBackup(config, folder.fileOf(name), {
    modules,
    passphrase,
    label: 'The file',
    prepare: (staged, secrets) => prepared.prepareRestored(staged, secrets, work),
    onProgress: (stage) => report.progress(stage, 0, 0),
    replace: async (staged, onCommitted) => {
      const kept = { name: newBackupName(clock.millis()), origin: 'before-restore' } as const;
      await backUp(running, { ...kept, config, by, passphrase: undefined });
      await report.stage('replacing');
      send({ is: 'ready' });
      await once(process, 'message');
      await replaceData(config.database, staged, modules, { noticeMs: NOTICE_MS, onCommitted });
    },
  });
}

/** Writes how far the task is, at most a few times a second. */
class TaskReport {
  readonly #folder: BackupFolder;
  readonly #clock: Clock;
  #task: BackupTask;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: BackupFolder, { kind, name, by }: TaskWork, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
    this.#task = {
      kind,
      name,
      by,
      started_at: isoAt(clock.millis()),
      stage: 'checking',
      done: 0,
      total: 0,
      ended_at: null,
      error: null,
    };
  }

  progress(stage: BackupTask['stage'], done: number, total: number): void {
    const isNewStage = stage !== this.#task.stage;
    this.#task = { ...this.#task, stage, done, total };
    if (!isNewStage && performance.now() - this.#writtenAt < REPORT_INTERVAL_MS) return;
    this.#writtenAt = performance.now();
    // A full disk fails the task itself, not its report.
    this.#writing = this.#writing.then(() => this.#write()).catch(() => undefined);
  }

  async stage(stage: BackupTask['stage']): Promise<void> {
    this.progress(stage, 0, 0);
    await this.#writing;
  }

  async end(error: string | null): Promise<void> {
    await this.#writing;
    this.#task = { ...this.#task, ended_at: isoAt(this.#clock.millis()), error };
    await this.#write();
  }

  #write(): Promise<void> {
    return this.#folder.writeTask(this.#task);
  }
}

function send(message: FromProcess): void {
  process.send?.(message);
}

process.once('message', (message: ToProcess) => {
  if (message.is !== 'work') return;
  if (message.work.kind !== 'restore') setPriority(BACKUP_PRIORITY);
  void run(message.work)
    .catch((error: unknown): FromProcess => ({ is: 'failed', message: explainFailure(error) }))
    .then((result) => process.send?.(result, () => process.disconnect?.()));
});
// The server is gone.
process.once('disconnect', () => process.exit());
