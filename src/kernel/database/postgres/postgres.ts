import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuseNul } from '../errors/refuse-nul.ts';
import { ConnectionLost, isServerError, isStalePlan } from '../errors/storage-errors.ts';
import { ALLOW_LONG_WORK, LONG_WORK_MS, REQUEST_LIMITS, setLimits } from './long-work.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** Timeout for getting a connection from the pool and for connecting to the server. */
export const CONNECT_MS = 10_000;
/** Our own statement timeout exceeds PostgreSQL's by this much; only a hung server reaches it. */
const HANG_MARGIN_MS = 5000;
export const DEFAULT_POOL_SIZE = 10;

/**
 * PostgreSQL takes a random read for four times as expensive as the next page, as on a spinning
 * disk, and would read whole tables where an index finds a few rows. A value that the operator has
 * set stays.
 */
const PREFER_INDEXES = `select set_config('random_page_cost', '1.1', false) from pg_settings
  where name = 'random_page_cost' and source = 'default'`;

export interface PostgresOptions {
  readonly poolSize: number;
  readonly limits: typeof REQUEST_LIMITS;
  readonly connectMs: number;
  readonly hangMarginMs: number;
}

const DEFAULT_OPTIONS: PostgresOptions = {
  poolSize: DEFAULT_POOL_SIZE,
  limits: REQUEST_LIMITS,
  connectMs: CONNECT_MS,
  hangMarginMs: HANG_MARGIN_MS,
};

/** Statement names by SQL text; PostgreSQL plans a named statement once per connection. */
const statementNames = new Map<string, string>();

export function registerNamedStatement(sql: string): void {
  if (statementNames.has(sql)) return;
  statementNames.set(sql, `q_${createHash('sha1').update(sql).digest('base64url')}`);
}

export async function postgresDialect(
  url: string,
  changed: Partial<PostgresOptions> = {},
): Promise<PostgresDialect> {
  const options = { ...DEFAULT_OPTIONS, ...changed };
  const { default: pgModule } = await import('pg');
  const { builtins } = pgModule.types;
  const pool = new pgModule.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Set by a query, because connection poolers reject unknown startup parameters.
    onConnect: (client) =>
      client.query(`${setLimits(options.limits, 'session')}; ${PREFER_INDEXES}`),
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
  // Without a listener, a dropped idle connection would crash the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool: new NamedStatementPool(pool, options) });
}

/** The generation grows when a newer process changed a table; connections then replan their queries. */
interface PlanCache {
  generation: number;
}

/** Ending a hung session may itself meet a server that is too busy. */
const END_ATTEMPTS = 10;
const END_PAUSE_MS = 500;

class NamedStatementPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #options: PostgresOptions;
  readonly #plans: PlanCache = { generation: 0 };
  readonly #clients = new WeakMap<pg.PoolClient, NamedStatementClient>();

  constructor(pool: pg.Pool, options: PostgresOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect().catch((error) => {
      throw toConnectionError(error);
    });
    let naming = this.#clients.get(client);
    if (!naming) {
      naming = new NamedStatementClient(client, this.#plans, this.#options, (pid) =>
        this.#endSession(pid),
      );
      this.#clients.set(client, naming);
    }
    return naming as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** Ends a hung session, which could otherwise execute the statement after its retry. */
  async #endSession(pid: number): Promise<void> {
    for (let attempt = 1; attempt <= END_ATTEMPTS && !this.#pool.ending; attempt += 1) {
      try {
        await this.#pool.query('select pg_terminate_backend($1)', [pid]);
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

/**
 * The driver reports a broken connection by a plain error, also when it broke before we listened;
 * faults of our own values are type errors.
 */
function isClientError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}

class NamedStatementClient {
  readonly #client: pg.PoolClient;
  readonly #plans: PlanCache;
  readonly #options: PostgresOptions;
  readonly #endSession: (pid: number) => Promise<void>;
  #isLost = false;
  #isLongWork = false;

  constructor(
    client: pg.PoolClient,
    plans: PlanCache,
    options: PostgresOptions,
    endSession: (pid: number) => Promise<void>,
  ) {
    this.#client = client;
    this.#plans = plans;
    this.#options = options;
    this.#endSession = endSession;
    // The pool listens to idle connections only. A connection lost while in use reports here, and
    // its query fails.
    client.on('error', () => {
      this.#isLost = true;
    });
  }

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    for (const value of values) refuseUnstorableValue(value);
    if (text === ALLOW_LONG_WORK) this.#isLongWork = true;
    const name = statementNames.get(text);
    return name ? this.#queryByName(name, text, values) : this.#send({ text, values });
  }

  /** Replans a stale statement; inside a transaction, the retry of the transaction replans it. */
  async #queryByName(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { generation: age } = this.#plans;
    const wasInTransaction = this.#client.getTransactionStatus() !== 'I';
    try {
      return await this.#send({ name: `${name}${age || ''}`, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      if (this.#plans.generation === age) this.#plans.generation += 1;
      if (wasInTransaction) throw error;
      return this.#queryByName(name, text, values);
    }
  }

  /** Backs up PostgreSQL's statement timeout, which a hung server does not enforce. */
  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const { limits, hangMarginMs } = this.#options;
    const limit = this.#isLongWork ? LONG_WORK_MS : limits.statement;
    const timer = setTimeout(() => this.#hangUp(), limit + hangMarginMs);
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (isServerError(error) || !(this.#isLost || isClientError(error))) throw error;
      this.#isLost = true;
      throw new ConnectionLost(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #hangUp(): void {
    this.#isLost = true;
    const { connection, processID } = this.#client as unknown as PgInternals;
    connection.stream.destroy();
    if (processID !== null) void this.#endSession(processID);
  }

  release(destroy?: boolean): void {
    this.#isLongWork = false;
    this.#client.release(destroy === true || this.#isLost);
  }
}

/** Undeclared properties of a pg client. */
interface PgInternals {
  readonly connection: { readonly stream: { destroy(): void } };
  readonly processID: number | null;
}

/** Refuses the same values as SQLite, so that a mistake shows on both engines. */
function refuseUnstorableValue(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) refuseUnstorableValue(one);
  if (typeof value === 'string') refuseNul(value);
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new TypeError(`A query parameter is ${String(value)}, which no column holds.`);
  }
  if (value instanceof Date) throw new TypeError('A query parameter is a Date; times are text.');
}
