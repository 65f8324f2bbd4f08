import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { refuseNul } from '../errors/refuse-nul.ts';
import { type Row, RowFactory } from './row-factory.ts';

interface CachedStatement {
  readonly prepared: StatementSync;
  /** Null for a statement that returns no rows. */
  readonly rows: RowFactory | null;
  /** A pragma works in many steps, of which `run` would execute only the first. */
  readonly isPragma: boolean;
}

export interface StatementResult {
  readonly rows: Row[];
  readonly changes: number;
}

const MAX_CACHED_STATEMENTS = 500;

/** A SQLite handle that caches prepared statements, checks parameters and returns plain rows. */
export class SqliteConnection {
  readonly #path: string;
  readonly #readOnly: boolean;
  #database: DatabaseSync;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#path = path;
    this.#readOnly = readOnly;
    this.#database = this.#open();
  }

  #open(): DatabaseSync {
    const database = new DatabaseSync(this.#path, {
      readOnly: this.#readOnly,
      enableForeignKeyConstraints: true,
    });
    database.exec(
      'pragma busy_timeout = 5000; pragma cache_size = -8000; pragma temp_store = memory',
    );
    return database;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run(sql: string, parameters: readonly unknown[]): StatementResult {
    const { prepared, rows: factory, isPragma } = this.#statement(sql);
    const values = parameters.map(toBindable);
    if (factory === null) {
      if (isPragma) return { rows: [], changes: prepared.all().length };
      return { rows: [], changes: Number(prepared.run(...values).changes) };
    }
    const found = prepared.all(...values) as unknown as SQLOutputValue[][];
    const rows = factory.toRows(found);
    return { rows, changes: rows.length };
  }

  /**
   * Reopens the file. A handle reads table statistics together with the schema, so reopening makes
   * it plan its statements with the current statistics.
   */
  reopen(): void {
    const fresh = this.#open();
    this.close();
    this.#database = fresh;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #statement(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = this.#database.prepare(hideLimits(sql));
    prepared.setReturnArrays(true);
    const columns = prepared.columns().map((column) => column.name);
    const statement = {
      prepared,
      rows: columns.length === 0 ? null : new RowFactory(columns),
      isPragma: /^\s*pragma\b/i.test(sql),
    };
    if (this.#statements.size >= MAX_CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * SQLite looks at the value of a bound limit when it plans, and therefore plans the statement again
 * at every execution, which can take longer than the statement itself. It does not look into a sum.
 */
function hideLimits(sql: string): string {
  return sql.replace(/\blimit \?/gi, 'limit 0 + ?');
}

/**
 * node:sqlite treats an object in first position as named parameters, turns NaN and undefined into
 * NULL and binds integers as REAL. Each of these would store a wrong value.
 */
function toBindable(value: unknown): SQLInputValue {
  if (typeof value === 'string') {
    refuseNul(value);
    return value;
  }
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return BigInt(value);
    if (Number.isFinite(value)) return value;
  }
  if (value === null || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `A query parameter is ${String(value)} (${typeof value}), which no column holds.`,
  );
}
