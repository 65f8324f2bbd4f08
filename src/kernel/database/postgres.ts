import { createHash } from 'node:crypto';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuseNul } from './storable.ts';
import { isStalePlan } from './storage-errors.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** SQL texts of prepared queries: PostgreSQL plans them once per connection. */
const named = new Map<string, string>();

export function nameStatement(sql: string): void {
  if (named.has(sql)) return;
  named.set(sql, `q_${createHash('sha1').update(sql).digest('base64url')}`);
}

export async function postgresDialect(url: string): Promise<PostgresDialect> {
  const { default: pgModule } = await import('pg');
  const { builtins } = pgModule.types;
  const pool = new pgModule.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        oid === INT8 || oid === NUMERIC
          ? Number
          : pgModule.types.getTypeParser(
              oid as (typeof builtins)[keyof typeof builtins],
              format as 'text',
            ),
    },
  });
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', () => {});
  return new PostgresDialect({ pool: new NamingPool(pool) });
}

/** Grows when a newer process has changed a table, and every connection plans its queries anew. */
interface Plans {
  age: number;
}

class NamingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #plans: Plans = { age: 0 };
  readonly #clients = new WeakMap<pg.PoolClient, NamingClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let naming = this.#clients.get(client);
    if (!naming) {
      naming = new NamingClient(client, this.#plans);
      this.#clients.set(client, naming);
    }
    return naming as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

class NamingClient {
  readonly #client: pg.PoolClient;
  readonly #plans: Plans;

  constructor(client: pg.PoolClient, plans: Plans) {
    this.#client = client;
    this.#plans = plans;
  }

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    for (const value of values) refuseUnstorable(value);
    const name = named.get(text);
    return name ? this.#queryByName(name, text, values) : this.#client.query(text, values);
  }

  /** A plan that no longer fits its table is made anew; inside a transaction by its next try. */
  async #queryByName(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { age } = this.#plans;
    const wasInTransaction = this.#client.getTransactionStatus() !== 'I';
    try {
      return await this.#client.query({ name: `${name}${age || ''}`, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      if (this.#plans.age === age) this.#plans.age += 1;
      if (wasInTransaction) throw error;
      return this.#queryByName(name, text, values);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** Like the guard on SQLite, so that a mistake shows on either engine. */
function refuseUnstorable(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) refuseUnstorable(one);
  if (typeof value === 'string') refuseNul(value);
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new TypeError(`A query parameter is ${String(value)}, which no column holds.`);
  }
  if (value instanceof Date) throw new TypeError('A query parameter is a Date; times are text.');
}
