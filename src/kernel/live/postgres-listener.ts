import type pg from 'pg';
import type { Log } from '../log.ts';

export const CHANNEL = 'daybook_live';
/** By which the database's own list of connections names this one. */
export const LISTENER_NAME = 'daybook live';
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

interface Hearing {
  readonly heard: (payload: string) => void;
  /** The connection was lost for a while, and what was said meanwhile is not known. */
  readonly missed: () => void;
}

/** One connection of its own on which a process hears what any process has committed. */
export class PostgresListener {
  readonly #url: string;
  readonly #hearing: Hearing;
  readonly #log: Log;
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, hearing: Hearing, log: Log) {
    this.#url = url;
    this.#hearing = hearing;
    this.#log = log;
  }

  /** Resolves once it listens. The first one who asks opens the connection. */
  async ready(): Promise<void> {
    this.#client ??= this.#connect();
    try {
      await this.#client;
    } catch (error) {
      this.#client = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const { default: pgModule } = await import('pg');
    const client = new pgModule.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      // Nothing is ever sent on it: only this tells that a database is gone without a word.
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload }) => this.#hearing.heard(payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'live updates were interrupted'));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    client.on('end', () => this.#reconnect(FIRST_WAIT_MS));
    return client;
  }

  #reconnect(waitMs: number): void {
    this.#client = null;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.ready().then(this.#hearing.missed, () =>
        this.#reconnect(Math.min(waitMs * 2, LONGEST_WAIT_MS)),
      );
    }, waitMs);
    this.#retry.unref();
  }
}
