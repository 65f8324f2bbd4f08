import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ConnectionLost, isServerError } from '../errors/storage-errors.ts';
import {
  type ConnectionEvents,
  hangUp,
  NamedStatementClient,
  type PlanCache,
} from './named-statement-client.ts';
import type { PostgresOptions, PrimaryClient } from './options.ts';
import type { Primary } from './primary.ts';

/** The host that was taken for the primary may fail; then it is looked for once more. */
const CONNECT_ATTEMPTS = 2;
/** Ending a hung session may itself meet a server that is too busy. */
const END_ATTEMPTS = 10;
const END_PAUSE_MS = 500;

/** The connections to the primary; those to a former one are thrown away. */
export class ConnectionPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #primary: Primary;
  readonly #options: PostgresOptions;
  readonly #plans: PlanCache = { generation: 0 };
  readonly #clients = new Map<PrimaryClient, NamedStatementClient>();
  readonly #events: ConnectionEvents;

  constructor(pool: pg.Pool, primary: Primary, options: PostgresOptions) {
    this.#pool = pool;
    this.#primary = primary;
    this.#options = options;
    this.#events = {
      // A pooler gives its own number for a session, which PostgreSQL does not know.
      onHang: options.isPooled ? () => {} : (client, pid) => void this.#endSession(client, pid),
      onStall: primary.hasAlternatives ? () => void this.#lookForPrimary() : null,
      onReadOnly: ({ generation }) => primary.retire(generation),
      onLost: ({ address }) => primary.doubt(address),
    };
    pool.on('remove', (client) => this.#clients.delete(client as PrimaryClient));
  }

  get options(): object {
    return this.#pool.options;
  }

  /** Nothing has been sent before a connection is made, so another host may be tried. */
  async connect(): Promise<PostgresPoolClient> {
    for (let failures = 0; ; ) {
      await this.#primary.settle();
      try {
        const client = (await this.#pool.connect()) as PrimaryClient;
        if (client.generation === this.#primary.generation) {
          return this.#named(client) as unknown as PostgresPoolClient;
        }
        hangUp(client);
        client.release(true);
      } catch (error) {
        failures += 1;
        if (failures === CONNECT_ATTEMPTS || !this.#primary.isInDoubt) {
          throw toConnectionError(error);
        }
      }
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  #named(client: PrimaryClient): NamedStatementClient {
    const known = this.#clients.get(client);
    if (known) return known;
    const named = new NamedStatementClient(client, this.#plans, this.#options, this.#events);
    this.#clients.set(client, named);
    return named;
  }

  /** Cuts the connections to a former primary, whose answers would never come. */
  async #lookForPrimary(): Promise<void> {
    await this.#primary.search().catch(() => undefined);
    for (const client of this.#clients.keys()) {
      if (client.generation !== this.#primary.generation) hangUp(client);
    }
  }

  /** Ends a hung session, which could otherwise execute the statement after its retry. */
  async #endSession({ address }: PrimaryClient, pid: number): Promise<void> {
    for (let attempt = 1; attempt <= END_ATTEMPTS && !this.#pool.ending; attempt += 1) {
      try {
        const client = (await this.#pool.connect()) as PrimaryClient;
        try {
          // On another server the number would be somebody else's.
          if (client.address !== address) return;
          await client.query('select pg_terminate_backend($1)', [pid]);
        } finally {
          client.release();
        }
        return;
      } catch {
        await wait(END_PAUSE_MS, undefined, { ref: false });
      }
    }
  }
}

/** An error of the server keeps its code; anything else is a lost connection. */
function toConnectionError(error: unknown): unknown {
  return isServerError(error) ? error : new ConnectionLost(error);
}
