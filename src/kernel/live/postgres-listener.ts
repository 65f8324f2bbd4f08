import type pg from 'pg';
import { ConnectionLost, isServerError } from '../database/errors/storage-errors.ts';
import type { Log } from '../log.ts';

export const CHANNEL = 'daybook_live';
/** The application name of this connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'daybook live';
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
const CONNECT_MS = 10_000;
/** A hung database does not respond to a close either. */
const CLOSE_TIMEOUT_MS = 1000;

interface NotificationHandlers {
  readonly onNotification: (payload: string) => void;
  /** Called after the connection was lost; notifications may have been missed. */
  readonly onReconnect: () => void;
}

/** A dedicated connection on which a process receives the notifications of all processes. */
export class PostgresListener {
  readonly #url: string;
  readonly #hearing: NotificationHandlers;
  readonly #log: Log;
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, hearing: NotificationHandlers, log: Log) {
    this.#url = url;
    this.#hearing = hearing;
    this.#log = log;
  }

  /** Resolves when it listens; the first call opens the connection. */
  async ready(): Promise<void> {
    this.#client ??= this.#connect();
    try {
      await this.#client;
    } catch (error) {
      this.#client = null;
      throw isServerError(error) ? error : new ConnectionLost(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    if (client) await closeClient(client);
  }

  async #connect(): Promise<pg.Client> {
    const { default: pgModule } = await import('pg');
    const client = new pgModule.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      // Nothing is sent on this connection, so only keep-alive detects a lost database.
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload }) => this.#hearing.onNotification(payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'live updates were interrupted'));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void closeClient(client);
      throw error;
    }
    client.on('end', () => this.#reconnect(FIRST_WAIT_MS));
    return client;
  }

  #reconnect(waitMs: number): void {
    this.#client = null;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.ready().then(this.#hearing.onReconnect, () =>
        this.#reconnect(Math.min(waitMs * 2, MAX_WAIT_MS)),
      );
    }, waitMs);
    this.#retry.unref();
  }
}

async function closeClient(client: pg.Client): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([client.end().catch(() => undefined), isLate]);
  clearTimeout(timer);
}
