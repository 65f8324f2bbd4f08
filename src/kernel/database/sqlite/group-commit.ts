import type { Histogram } from '../../histogram.ts';
import type { SqliteConnection, StatementResult } from './sqlite-connection.ts';

const MAX_GROUP_SIZE = 256;

/**
 * The single writer of a SQLite database. Transactions run one after another, each inside a
 * savepoint of a shared group. The group is committed, and so synced to disk, once per turn of the
 * event loop; every write resolves only after that commit.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #sizes: Histogram;
  readonly #queue: (() => void)[] = [];
  #uncommitted: PromiseWithResolvers<void>[] = [];
  #isLocked = false;
  #isCommitDue = false;
  #closed = false;

  constructor(connection: SqliteConnection, sizes: Histogram) {
    this.#connection = connection;
    this.#sizes = sizes;
  }

  /** Runs a single write outside any transaction. */
  async statement(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    await this.#acquire();
    let outcome: StatementResult;
    let durable: Promise<void>;
    try {
      this.#openGroup();
      outcome = this.run(sql, parameters);
      durable = this.#joinGroup();
    } finally {
      this.#release();
    }
    await durable;
    return outcome;
  }

  async begin(): Promise<void> {
    await this.#acquire();
    try {
      this.#openGroup();
      this.#connection.exec('savepoint tx');
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  async commit(): Promise<void> {
    let durable: Promise<void>;
    try {
      this.#connection.exec('release tx');
      durable = this.#joinGroup();
    } finally {
      this.#release();
    }
    await durable;
  }

  rollback(): void {
    try {
      if (this.#connection.inTransaction) this.#connection.exec('rollback to tx; release tx');
    } finally {
      this.#release();
    }
  }

  /** Commits the finished transactions; no write is accepted afterwards. */
  close(): void {
    if (this.#isLocked) this.#dropUnfinished();
    this.#commitGroup();
    this.#closed = true;
  }

  /** Rolls back a transaction that was open when the service stopped; it was never acknowledged. */
  #dropUnfinished(): void {
    if (!this.#connection.inTransaction) return;
    try {
      this.#connection.exec('rollback to tx; release tx');
    } catch {
      // The savepoint did not exist yet.
    }
  }

  /** Runs a statement inside a transaction; only the holder of the lock may call it. */
  run(sql: string, parameters: readonly unknown[]): StatementResult {
    try {
      return this.#connection.run(sql, parameters);
    } catch (error) {
      // A full disk or an I/O error makes SQLite roll the whole group back, not one statement.
      if (!this.#connection.inTransaction) this.#failGroup(error);
      throw error;
    }
  }

  async #acquire(): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  #release(): void {
    if (this.#isCommitDue || this.#uncommitted.length >= MAX_GROUP_SIZE) this.#commitGroup();
    const next = this.#queue.shift();
    if (next) next();
    else this.#isLocked = false;
  }

  #openGroup(): void {
    if (this.#connection.inTransaction) return;
    this.#connection.exec('begin immediate');
    setImmediate(() => this.#commitSoon());
  }

  #commitSoon(): void {
    if (this.#closed) return;
    if (this.#isLocked) this.#isCommitDue = true;
    else this.#commitGroup();
  }

  #joinGroup(): Promise<void> {
    const waiter = Promise.withResolvers<void>();
    this.#uncommitted.push(waiter);
    return waiter.promise;
  }

  #commitGroup(): void {
    this.#isCommitDue = false;
    if (!this.#connection.inTransaction) return;
    try {
      this.#connection.exec('commit');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      this.#failGroup(error);
      return;
    }
    const group = this.#emptyGroup();
    // A group is empty if its only transaction was rolled back.
    if (group.length > 0) this.#sizes.record(group.length);
    for (const waiter of group) waiter.resolve();
  }

  #failGroup(error: unknown): void {
    for (const waiter of this.#emptyGroup()) waiter.reject(error);
  }

  #emptyGroup(): PromiseWithResolvers<void>[] {
    const group = this.#uncommitted;
    this.#uncommitted = [];
    return group;
  }
}
