import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readSetting } from '../../accounts/settings.ts';
import type { Config } from '../../kernel/config/config.ts';
import { type Application, type ApplicationOverrides, openApplication } from '../application.ts';
import { buildServer } from '../build-server.ts';
import { ControlSocket } from './control-socket.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { ClosedReason } from './gate.ts';
import { RestoreWatch } from './restore-watch.ts';

/** Requests that take longer lose their database. */
const DRAIN_MS = 5000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

export interface ServiceOptions extends ApplicationOverrides {
  readonly webFolder: string;
}

/**
 * The application and its HTTP server. A restore replaces the application: everything that a module
 * remembers of the former data goes with it, while the process goes on listening.
 */
export class Service {
  readonly #config: Config;
  readonly #options: ServiceOptions;
  readonly #control = new ControlSocket((purpose, borrow) => this.#lend(purpose, borrow));
  /** Null while the data folder is lent to a command. */
  #unlock: (() => void) | null;
  readonly #watch: RestoreWatch;
  #application!: Application;
  #server!: FastifyInstance;
  #restoreId: string | null = null;
  #runsJobs = false;
  #isReplacing = false;

  private constructor(config: Config, options: ServiceOptions) {
    this.#config = config;
    this.#options = options;
    this.#unlock = lockDataFolder(config);
    this.#watch = new RestoreWatch({
      application: () => (this.#isReplacing ? null : this.#application),
      restoreId: () => this.#restoreId,
      reopen: () => this.withStorageClosed(async () => undefined),
    });
  }

  static async open(config: Config, options: ServiceOptions): Promise<Service> {
    const service = new Service(config, options);
    try {
      await service.#open();
    } catch (error) {
      service.#unlock?.();
      throw error;
    }
    return service;
  }

  get application(): Application {
    return this.#application;
  }

  get server(): FastifyInstance {
    return this.#server;
  }

  /** Runs jobs, and follows restores of other processes and commands on the same data. */
  async start(): Promise<void> {
    this.#runsJobs = true;
    const { runner, engine, services } = this.#application;
    runner.start();
    if (engine === 'postgres') this.#watch.start();
    else await this.#control.open(this.#config.dataDir, services.log);
  }

  /**
   * Closes the application, does the work, and opens the application again, whether the work fails
   * or not. Requests are answered 503 meanwhile.
   */
  async withStorageClosed<Result>(
    work: () => Promise<Result>,
    reason: ClosedReason = 'restoring',
  ): Promise<Result> {
    this.#isReplacing = true;
    const { gate, services, close } = this.#application;
    gate.close(reason);
    await services.live.close();
    await gate.drain(DRAIN_MS);
    await close();
    try {
      return await work();
    } finally {
      await this.#reopen(services.log);
      this.#isReplacing = false;
    }
  }

  async close(): Promise<void> {
    this.#watch.stop();
    this.#control.close();
    await this.#server.close();
    if (!this.#isReplacing) await this.#application.close();
    this.#unlock?.();
  }

  async #lend(purpose: ClosedReason, borrow: () => Promise<{ isKept: boolean }>): Promise<void> {
    await this.withStorageClosed(async () => {
      this.#unlock?.();
      this.#unlock = null;
      const { isKept } = await borrow();
      // What people would write now would be missing where the data is now.
      if (isKept) await new Promise(() => undefined);
    }, purpose);
  }

  async #open(): Promise<void> {
    this.#unlock ??= lockDataFolder(this.#config);
    const application = await openApplication(this.#config, {
      ...this.#options,
      isFolderLocked: true,
      withStorageClosed: (work) => this.withStorageClosed(work),
    });
    this.#restoreId = await readSetting(application.services.db, 'restore_id');
    const server = await buildServer(application, this.#options.webFolder, this.#server);
    await server.ready();
    this.#application = application;
    this.#server = server;
    if (this.#runsJobs) application.runner.start();
  }

  /** The data is there, so an application that cannot be opened is a fault that passes. */
  async #reopen(log: Application['services']['log']): Promise<void> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      try {
        return await this.#open();
      } catch (error) {
        log.error({ err: error }, 'the application could not be opened after a restore');
        await pause(wait);
      }
    }
  }
}
