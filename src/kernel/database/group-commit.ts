import type { Outcome, SqliteConnection } from './sqlite-connection.ts';

const LARGEST_GROUP = 256;

/**
 * The one writer of a SQLite database. Transactions run one after another, each inside a
 * savepoint of a shared group; the group is committed, and so synced to disk, once per turn of
 * the event loop, and only then does anyone learn that their write is done.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #queue: (() => void)[] = [];
  #waiting: PromiseWithResolvers<void>[] = [];
  #held = false;
  #due = false;
  #closed = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** A write of its own, outside any transaction. */
  async statement(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    await this.#turn();
    let outcome: Outcome;
    let durable: Promise<void>;
    try {
      this.#openGroup();
      outcome = this.run(sql, parameters);
      durable = this.#joinGroup();
    } finally {
      this.#leave();
    }
    await durable;
    return outcome;
  }

  async begin(): Promise<void> {
    await this.#turn();
    try {
      this.#openGroup();
      this.#connection.exec('savepoint tx');
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    let durable: Promise<void>;
    try {
      this.#connection.exec('release tx');
      durable = this.#joinGroup();
    } finally {
      this.#leave();
    }
    await durable;
  }

  rollback(): void {
    try {
      if (this.#connection.inTransaction) this.#connection.exec('rollback to tx; release tx');
    } finally {
      this.#leave();
    }
  }

  /** Commits what is done; nothing may be written afterwards. */
  close(): void {
    if (this.#held) this.#dropUnfinished();
    this.#commitGroup();
    this.#closed = true;
  }

  /** A transaction that is half done when the service stops was promised to nobody. */
  #dropUnfinished(): void {
    if (!this.#connection.inTransaction) return;
    try {
      this.#connection.exec('rollback to tx; release tx');
    } catch {
      // Its savepoint was not made yet.
    }
  }

  /** Only for the holder of the turn: a statement inside its transaction. */
  run(sql: string, parameters: readonly unknown[]): Outcome {
    try {
      return this.#connection.run(sql, parameters);
    } catch (error) {
      // A full disk or an I/O error makes SQLite roll the whole group back, not one statement.
      if (!this.#connection.inTransaction) this.#failGroup(error);
      throw error;
    }
  }

  async #turn(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  #leave(): void {
    if (this.#due || this.#waiting.length >= LARGEST_GROUP) this.#commitGroup();
    const next = this.#queue.shift();
    if (next) next();
    else this.#held = false;
  }

  #openGroup(): void {
    if (this.#connection.inTransaction) return;
    this.#connection.exec('begin immediate');
    setImmediate(() => this.#commitSoon());
  }

  #commitSoon(): void {
    if (this.#closed) return;
    if (this.#held) this.#due = true;
    else this.#commitGroup();
  }

  #joinGroup(): Promise<void> {
    const waiter = Promise.withResolvers<void>();
    this.#waiting.push(waiter);
    return waiter.promise;
  }

  #commitGroup(): void {
    this.#due = false;
    if (!this.#connection.inTransaction) return;
    try {
      this.#connection.exec('commit');
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      this.#failGroup(error);
      return;
    }
    for (const waiter of this.#emptyGroup()) waiter.resolve();
  }

  #failGroup(error: unknown): void {
    for (const waiter of this.#emptyGroup()) waiter.reject(error);
  }

  #emptyGroup(): PromiseWithResolvers<void>[] {
    const group = this.#waiting;
    this.#waiting = [];
    return group;
  }
}
