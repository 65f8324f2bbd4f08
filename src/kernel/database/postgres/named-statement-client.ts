import type pg from 'pg';
import { refuseNul } from '../errors/refuse-nul.ts';
import {
  ConnectionLost,
  endedSession,
  isReadOnlyStorage,
  isServerError,
  isStalePlan,
} from '../errors/storage-errors.ts';
import { ALLOW_LONG_WORK, LONG_WORK_MS, setLimits } from './long-work.ts';
import type { PostgresOptions, PrimaryClient } from './options.ts';
import { nameOfStatement } from './statement-names.ts';

const BEGIN = /^(begin|start transaction)\b/;

/** The generation grows when a newer process changed a table; connections then replan their queries. */
export interface PlanCache {
  generation: number;
}

/** What a connection tells the pool that it came from. */
export interface ConnectionEvents {
  /** Its server is hung; the session has to be ended from another connection. */
  readonly onHang: (client: PrimaryClient, pid: number) => void;
  /** A statement takes long; its server may be gone without a word. Null where none follows it. */
  readonly onStall: (() => void) | null;
  /** Its server has become read-only. */
  readonly onReadOnly: (client: PrimaryClient) => void;
  readonly onLost: (client: PrimaryClient) => void;
}

/** A connection of the pool: names statements, limits their time, and notices its own end. */
export class NamedStatementClient {
  readonly #client: PrimaryClient;
  readonly #plans: PlanCache;
  readonly #options: PostgresOptions;
  readonly #events: ConnectionEvents;
  #isLost = false;
  #isLongWork = false;

  constructor(
    client: PrimaryClient,
    plans: PlanCache,
    options: PostgresOptions,
    events: ConnectionEvents,
  ) {
    this.#client = client;
    this.#plans = plans;
    this.#options = options;
    this.#events = events;
    // The pool listens to idle connections only. A connection lost while in use reports here, and
    // its query fails.
    client.on('error', () => {
      this.#isLost = true;
      events.onLost(client);
    });
  }

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    for (const value of values) refuseUnstorableValue(value);
    if (text === ALLOW_LONG_WORK) this.#isLongWork = true;
    if (this.#options.isPooled && BEGIN.test(text)) return this.#beginPooled(text);
    const name = this.#options.namesStatements ? nameOfStatement(text) : undefined;
    return name ? this.#queryByName(name, text, values) : this.#send({ text, values });
  }

  /** Sets the limits with the transaction, because the next one may get another session. */
  async #beginPooled(text: string): Promise<pg.QueryResult> {
    const limits = setLimits(this.#options.limits, 'transaction');
    const results: unknown = await this.#send({ text: `${text}; ${limits}` });
    return (results as [pg.QueryResult])[0];
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
    const { limits, hangMarginMs, stallMs } = this.#options;
    const limit = this.#isLongWork ? LONG_WORK_MS : limits.statement;
    const timer = setTimeout(() => this.#hangUp(), limit + hangMarginMs);
    const { onStall } = this.#events;
    const stall = onStall ? setInterval(onStall, stallMs) : undefined;
    try {
      return await this.#client.query(query);
    } catch (error) {
      throw this.#judge(error);
    } finally {
      clearTimeout(timer);
      clearInterval(stall);
    }
  }

  /** Marks a connection that is of no more use, so that it is not given to another request. */
  #judge(error: unknown): unknown {
    if (isServerError(error)) {
      if (isReadOnlyStorage(error)) this.#events.onReadOnly(this.#client);
      this.#isLost ||= isReadOnlyStorage(error) || endedSession(error);
      return error;
    }
    if (!(this.#isLost || isClientError(error))) return error;
    this.#isLost = true;
    this.#events.onLost(this.#client);
    return new ConnectionLost(error);
  }

  #hangUp(): void {
    this.#isLost = true;
    hangUp(this.#client);
    const { processID } = this.#client as unknown as PgInternals;
    if (processID !== null) this.#events.onHang(this.#client, processID);
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

/** Cuts the connection without a word to the server, which may be hung. */
export function hangUp(client: pg.ClientBase): void {
  (client as unknown as PgInternals).connection.stream.destroy();
}

/**
 * The driver reports a broken connection by a plain error, also when it broke before we listened;
 * faults of our own values are type errors.
 */
function isClientError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
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
