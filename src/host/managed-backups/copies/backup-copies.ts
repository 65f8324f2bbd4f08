import type { AccountsTables } from '../../../accounts/tables.ts';
import type { StorageLocation } from '../../../kernel/bucket/settings.ts';
import type { Services } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { OutsideJob } from '../../../kernel/jobs/job.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { takeCopyLock } from '../../backup/restore-locks.ts';
import { BackupFolder } from '../backup-folder.ts';
import { explainFailure } from '../explain-failure.ts';
import { readSchedule } from '../schedule.ts';
import { copyBackups, isCopied } from './copy-backups.ts';
import { areCopiesDue, readCopyState, recordCopies } from './copy-state.ts';
import { openCopyLocation } from './open-copy-location.ts';
import { readCopySettings } from './settings.ts';

type AccountsServices = Services<AccountsTables>;

/** Copies the backups of the instance to a second location, in the background. */
export class BackupCopies {
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;

  /** Looks whether something is to be copied. A copy may take hours, so the job does not wait for it. */
  readonly job: OutsideJob = {
    name: 'backups.copy',
    everyMinutes: 1,
    deliver: ({ services }) => this.#start(services),
  };

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #start(services: AccountsServices): Promise<void> {
    const settings = readCopySettings(services.config);
    if (!settings || this.#running || this.#stop.signal.aborted) return;
    const all = await new BackupFolder(services.config).listAll();
    const newest = all.find(isCopied)?.name;
    if (newest === undefined) return;
    const state = await readCopyState(services.db);
    if (!areCopiesDue(state, newest, services.clock.millis())) return;
    this.#running = this.#copy(services, settings, newest)
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'copies of backups could not be made');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async #copy(
    services: AccountsServices,
    settings: StorageLocation,
    newest: string,
  ): Promise<void> {
    const release = await takeCopyLock(services.config);
    // Another process is at it.
    if (!release) return;
    try {
      const failure = await this.#findReasonOfFailure(services, settings);
      // The next start goes on.
      if (this.#stop.signal.aborted) return;
      if (failure !== null) services.log.error({ reason: failure }, 'a backup was not copied');
      const at = isoNow(services.clock);
      await transact(services.db, (tx) => recordCopies(tx, { newest, at, failure }));
    } finally {
      await release();
    }
  }

  async #findReasonOfFailure(
    services: AccountsServices,
    settings: StorageLocation,
  ): Promise<string | null> {
    try {
      await copyBackups(
        new BackupFolder(services.config),
        openCopyLocation(settings, this.#stop.signal),
        { schedule: await readSchedule(services), now: services.clock.millis() },
      );
      return null;
    } catch (error) {
      return explainFailure(error);
    }
  }
}
