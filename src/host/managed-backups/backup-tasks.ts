import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../kernel/context.ts';
import { engineOf } from '../../kernel/database/engine.ts';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { Conflict, NotConfigured, Unavailable } from '../../kernel/errors.ts';
import { isTaskRunning } from '../backup/restore-locks.ts';
import { BackupFolder } from './backup-folder.ts';
import type { BackupTask } from './contract.ts';
import type { FromProcess, TaskWork, ToProcess } from './task-messages.ts';

const { dirname, filename } = import.meta;
const SCRIPT = join(dirname, `backup-process${extname(filename)}`);
const HEAP_MB = 512;
const ENDING_MS = 500;

/** Closes the application of this process, does the work, and opens another one. */
export type WithStorageClosed = <Result>(work: () => Promise<Result>) => Promise<Result>;

type TaskResult = Extract<FromProcess, { is: 'busy' | 'done' | 'failed' }>;
// biome-ignore lint/suspicious/noExplicitAny: tasks touch the tables of every module
type AnyServices = Services<any>;

/**
 * Backs up and restores in a process of its own: requests do not wait for it, its memory goes back to
 * the system, and a restore that is cut off ends with its transaction.
 */
export class BackupTasks {
  readonly #withStorageClosed: WithStorageClosed | undefined;
  #child: ChildProcess | null = null;
  /** The application is closed for the child's sake. */
  #isReplacing = false;

  constructor(withStorageClosed: WithStorageClosed | undefined) {
    this.#withStorageClosed = withStorageClosed;
  }

  /**
   * Starts a task and returns when it runs; refused while another one does, in any process. The
   * result never rejects.
   */
  async start({ log }: AnyServices, work: TaskWork): Promise<{ result: Promise<TaskResult> }> {
    assertMayWait('A backup');
    // The process of a task that is done takes a moment to end.
    if (this.#child) await Promise.race([once(this.#child, 'exit'), pause(ENDING_MS)]);
    if (this.#child) throw taskRunning();
    if (work.kind === 'restore' && !this.#withStorageClosed) {
      throw new NotConfigured('This process does not restore backups.');
    }
    const child = fork(SCRIPT, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<TaskResult>();
    child.on('message', (message: FromProcess) => {
      if (message.is === 'started') started.resolve();
      else if (message.is === 'ready') void this.#letReplace(child, ended.promise);
      else ended.resolve(message);
    });
    child.once('error', ({ message }) => ended.resolve({ is: 'failed', message }));
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      ended.resolve({ is: 'failed', message: INTERRUPTED });
    });
    send(child, { is: 'work', work });
    // It does not keep the server from ending; it ends itself when the server is gone.
    child.unref();
    child.channel?.unref();
    const result = ended.promise.then((outcome) => {
      if (outcome.is === 'failed') {
        log.error({ task: work.kind, backup: work.name, reason: outcome.message }, 'a task failed');
      } else if (outcome.is === 'done') {
        log.info({ task: work.kind, backup: work.name }, 'a task is done');
      }
      return outcome;
    });
    const first = await Promise.race([started.promise, result]);
    if (first?.is === 'busy') throw taskRunning();
    if (first?.is === 'failed') throw new Unavailable('backup_failed', first.message, 5);
    return { result };
  }

  /** The running task or the last one; one whose process is gone was interrupted. */
  async read({ config, db }: AnyServices): Promise<BackupTask | null> {
    const task = await new BackupFolder(config).readTask();
    if (!task || task.ended_at !== null) return task;
    const isRunning = this.#child !== null || (await isRunningElsewhere(db));
    return isRunning ? task : { ...task, ended_at: task.started_at, error: INTERRUPTED };
  }

  /** Ends a task with the service, unless the service is closed for it. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || this.#isReplacing) return;
    const exited = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await exited;
  }

  async #letReplace(child: ChildProcess, ended: Promise<TaskResult>): Promise<void> {
    this.#isReplacing = true;
    await this.#withStorageClosed?.(async () => {
      child.channel?.ref();
      send(child, { is: 'go' });
      await ended;
      if (this.#child === child) await once(child, 'exit');
    });
  }
}

const INTERRUPTED = 'It was interrupted; nothing was changed.';

// biome-ignore lint/suspicious/noExplicitAny: asks for a lock, not for a table
async function isRunningElsewhere(db: any): Promise<boolean> {
  return engineOf(db) === 'postgres' && (await isTaskRunning(db));
}

function send(child: ChildProcess, message: ToProcess): void {
  child.send(message, () => undefined);
}

function taskRunning(): Conflict {
  return new Conflict('Another backup or restore is running.', 'backup_running');
}
