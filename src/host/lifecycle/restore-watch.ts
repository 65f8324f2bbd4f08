import { readSetting } from '../../accounts/settings.ts';
import type { Application } from '../application.ts';
import { isReplacing } from '../backup/restore-locks.ts';

const POLL_INTERVAL_MS = 1000;

interface WatchedService {
  /** Null while this process itself replaces its application. */
  application(): Application | null;
  /** The restore that the open application was opened after. */
  restoreId(): string | null;
  reopen(): Promise<void>;
}

/**
 * Follows the restores of other processes on the same PostgreSQL: the gate is closed while one
 * replaces the data, and the application is opened again after it.
 */
export class RestoreWatch {
  readonly #service: WatchedService;
  #timer: NodeJS.Timeout | null = null;

  constructor(service: WatchedService) {
    this.#service = service;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      const looked = this.#look().catch(() => undefined);
      void looked.finally(() => {
        if (this.#timer) this.start();
      });
    }, POLL_INTERVAL_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const application = this.#service.application();
    if (!application) return;
    const { gate, services } = application;
    if (await isReplacing(services.db)) {
      gate.close('restoring');
      return;
    }
    const restored = await readSetting(services.db, 'restore_id');
    if (this.#service.application() !== application) return;
    if (restored === this.#service.restoreId()) gate.open();
    else await this.#service.reopen();
  }
}
