import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { unreadable } from '../../refusals.ts';

const MAGIC = 'SQLite format 3\0';
const MOST_TABLES = 2000;
const MOST_ROWS = 20_000_000;
const MOST_TEXT_BYTES = 2000;
const MOST_INTEGER = Number.MAX_SAFE_INTEGER;

export type Cell = number | string | null;
export type Row = Readonly<Record<string, Cell>>;

export interface ColumnSelection {
  readonly table: string;
  readonly numbers: readonly string[];
  readonly texts?: readonly string[];
  /** Columns without which the table is of no use. */
  readonly needed: readonly string[];
}

export function isDatabase(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).toString('latin1') === MAGIC;
}

/**
 * A SQLite file of a stranger, opened for reading only. Nothing that its schema computes is run:
 * views, virtual tables, triggers, checks and generated columns are left alone, and each table is
 * checked before it is read, because a damaged one can lead the reader in circles.
 */
export class HealthDatabase {
  readonly #database: DatabaseSync;
  readonly #tables: ReadonlySet<string>;
  #rows = 0;

  private constructor(database: DatabaseSync, tables: ReadonlySet<string>) {
    this.#database = database;
    this.#tables = tables;
  }

  static open(path: string): HealthDatabase {
    const url = pathToFileURL(path);
    // A copy has no journal beside it; an immutable file needs none and is not locked.
    url.searchParams.set('immutable', '1');
    return asDamaged(() => {
      const database = new DatabaseSync(url, {
        readOnly: true,
        allowExtension: false,
        enableDoubleQuotedStringLiterals: false,
      });
      try {
        database.exec(
          'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA ignore_check_constraints = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY',
        );
        return new HealthDatabase(database, listTables(database));
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  /** Whether the file has a table, not a view, of this name. */
  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Rows of a table; missing columns are null, and so are cells of another type. */
  *rows({ table, numbers, texts = [], needed }: ColumnSelection): Generator<Row> {
    if (!this.has(table)) return;
    const columns = asDamaged(() => this.#checkTable(table));
    if (!needed.every((name) => columns.has(name))) return;
    const selected = [
      ...numbers.map((name) => (columns.has(name) ? selectNumber(name) : `NULL AS ${quote(name)}`)),
      ...texts.map((name) => (columns.has(name) ? selectText(name) : `NULL AS ${quote(name)}`)),
    ];
    const statement = asDamaged(() =>
      this.#database.prepare(`SELECT ${selected.join(', ')} FROM ${quote(table)} NOT INDEXED`),
    );
    for (const row of iterate(statement)) {
      this.#rows += 1;
      if (this.#rows > MOST_ROWS) throw unreadable(`The file has more than ${MOST_ROWS} samples.`);
      yield row;
    }
  }

  /** The stored columns of a table that is not damaged. */
  #checkTable(table: string): Set<string> {
    const columns = this.#database.prepare(`PRAGMA table_xinfo(${quote(table)})`).all() as {
      name: string;
      hidden: number;
      notnull: number;
    }[];
    // The check would compute such a column.
    if (columns.some(({ hidden, notnull }) => hidden !== 0 && notnull !== 0)) throw damaged();
    const [found] = this.#database.prepare(`PRAGMA quick_check(${quote(table)})`).all();
    if (Object.values(found ?? {})[0] !== 'ok') throw damaged();
    return new Set(columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name));
  }
}

function* iterate(statement: StatementSync): Generator<Row> {
  const rows = asDamaged(() => statement.iterate());
  for (;;) {
    const { done, value } = asDamaged(() => rows.next());
    if (done === true) return;
    yield value as Row;
  }
}

function listTables(database: DatabaseSync): Set<string> {
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND typeof(name) = 'text' AND octet_length(name) <= 200
         AND substr(sql, 1, 100) NOT LIKE 'CREATE VIRTUAL%' LIMIT ${MOST_TABLES}`,
    )
    .all() as { name: string }[];
  return new Set(rows.map(({ name }) => name));
}

/** Larger integers than JavaScript has are none. */
function selectNumber(name: string): string {
  const column = quote(name);
  return `CASE typeof(${column}) WHEN 'real' THEN ${column}
    WHEN 'integer' THEN CASE WHEN ${column} BETWEEN -${MOST_INTEGER} AND ${MOST_INTEGER} THEN ${column} END
  END AS ${column}`;
}

/** The length of a text is known without reading it. */
function selectText(name: string): string {
  const column = quote(name);
  return `CASE WHEN typeof(${column}) = 'text' AND octet_length(${column}) <= ${MOST_TEXT_BYTES} THEN ${column} END AS ${column}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function damaged() {
  return unreadable('This database is damaged.');
}

/** Any error of SQLite means that the file cannot be read. */
function asDamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw damaged();
  }
}

/** Health Connect stores a value that was not given as the smallest number that is not zero. */
export function numberOf(row: Row, column: string): number | null {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return value !== 0 && Math.abs(value) < 1e-300 ? null : value;
}
