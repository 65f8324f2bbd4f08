import type pg from 'pg';
import { ConnectionLost, isServerError } from '../database/errors/storage-errors.ts';
import { hangUp } from '../database/postgres/named-statement-client.ts';
import { Primary } from '../database/postgres/primary.ts';
import type { Log } from '../log.ts';

export const CHANNEL = 'daybook_live';
/** The application name of this connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'daybook live';
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;
/** Nobody sends on this connection, so a server that is gone without a word has to be asked. */
const CHECK_INTERVAL_MS = 5000;
/** A hung database does not respond to a close either. */
const CLOSE_TIMEOUT_MS = 1000;

interface NotificationHandlers {
  readonly onNotification: (payload: string) => void;
  /** Called after the connection was lost; notifications may have been missed. */
  readonly onReconnect: () => void;
}

/** A dedicated connection on which a process receives the notifications of all processes. */
export class PostgresListener {
  readonly #primary: Primary;
  readonly #hearing: NotificationHandlers;
  readonly #log: Log;
  #client: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, hearing: NotificationHandlers, log: Log) {
    this.#primary = new Primary(url);
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
    const primary = this.#primary;
    await primary.settle();
    const { address } = primary;
    const client = new pgModule.Client({
      connectionString: address,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: primary.connectMs,
      query_timeout: primary.connectMs,
    });
    client.on('notification', ({ payload }) => this.#hearing.onNotification(payload ?? ''));
    client.on('error', (error) => this.#log.warn({ err: error }, 'live updates were interrupted'));
    try {
      await client.connect();
      await primary.check(client, address);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      primary.doubt(address);
      void closeClient(client);
      throw error;
    }
    const checks = setInterval(() => {
      primary.check(client, address).catch(() => hangUp(client));
    }, CHECK_INTERVAL_MS).unref();
    client.on('end', () => {
      clearInterval(checks);
      primary.doubt(address);
      this.#reconnect(FIRST_WAIT_MS);
    });
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
