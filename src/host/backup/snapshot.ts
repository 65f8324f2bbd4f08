import { CompiledQuery, Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { isPostgres, openDatabase } from '../../kernel/database/open.ts';
import { allowLongWork } from '../../kernel/database/postgres/long-work.ts';
import { parseTsvector } from '../../kernel/database/search/tsvector.ts';
import { ReadOnlySqliteDialect } from '../../kernel/database/sqlite/read-only-sqlite.ts';
import { type DatabaseShape, readShape, type TableShape } from './table-shapes.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;

/** A row of a full-text index: the words of each of its fields. */
export interface SearchRow {
  readonly id: number;
  readonly owner_id: number;
  readonly words: readonly string[];
}

/** All data of an instance as it was at one moment. */
export interface Snapshot extends DatabaseShape {
  readonly migrations: readonly { readonly module: string; readonly id: string }[];
  /** The rows in the order of their key, in chunks. */
  rows(table: TableShape): AsyncIterable<Row[]>;
  searchRows(name: string): AsyncIterable<SearchRow[]>;
  /** The highest id that was ever assigned. */
  lastId(table: TableShape): Promise<number>;
}

const CHUNK = 500;

// biome-ignore lint/suspicious/noExplicitAny: a backup reads every table by its name
type AnyTables = any;
type Reader = Kysely<AnyTables>;

/** Reads all data of an instance as it was at one moment. */
export async function withSnapshot<Result>(
  location: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withReader(location, async (tx) => read(await openSnapshot(tx)));
}

/**
 * Reads the database in one transaction of a connection of its own, so that everything is of the
 * same moment regardless of its duration and of writes in the meantime. Writers never wait for it.
 *
 * @param location a `postgres://` address or the path of a SQLite file
 */
export async function withReader<Result>(
  location: string,
  read: (tx: Reader) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(location)) {
    const db = new Kysely<AnyTables>({ dialect: new ReadOnlySqliteDialect(location) });
    try {
      await sql`begin`.execute(db);
      return await read(db);
    } finally {
      await db.destroy();
    }
  }
  const { db, close } = await openDatabase<AnyTables>(location, { poolSize: 1 });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await allowLongWork(tx);
        return read(tx);
      });
  } finally {
    await close();
  }
}

async function openSnapshot(tx: Reader): Promise<Snapshot> {
  const shape = await readShape(tx);
  const isSqlite = engineOf(tx) === 'sqlite';
  const migrations = await tx
    .selectFrom('schema_migrations')
    .select(['module', 'id'])
    .orderBy('module')
    .orderBy('id')
    .execute();
  return {
    ...shape,
    migrations: migrations as { module: string; id: string }[],
    rows: (table) => readInOrder(tx, table),
    searchRows: (name) => (isSqlite ? readFts(tx, name) : readTsvectors(tx, name)),
    lastId: async ({ name, assignsIds }) => {
      if (!assignsIds) return 0;
      const last = isSqlite
        ? sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`
        : sql<{ id: number }>`select coalesce(pg_sequence_last_value(
            pg_get_serial_sequence(${`"${name}"`}, 'id')::regclass), 0) as id`;
      const { rows } = await last.execute(tx);
      return Number(rows[0]?.id ?? 0);
    },
  };
}

async function* readInOrder(tx: Reader, { name, columns, key }: TableShape) {
  const selected = quoted(columns);
  if (key.length === 0) {
    const order = columns.map((column) => `"${column}" nulls first`).join(', ');
    const text = `select ${selected} from "${name}" order by ${order}`;
    yield (await tx.executeQuery<Row>(CompiledQuery.raw(text))).rows;
    return;
  }
  const order = quoted(key);
  const isSqlite = engineOf(tx) === 'sqlite';
  const marks = key.map((_, at) => (isSqlite ? '?' : `$${at + 1}`)).join(', ');
  let after: Value[] = [];
  for (;;) {
    const where = after.length === 0 ? '' : ` where (${order}) > (${marks})`;
    const text = `select ${selected} from "${name}"${where} order by ${order} limit ${CHUNK}`;
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, after));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = key.map((column) => last[column] ?? null);
  }
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

async function* readFts(tx: Reader, name: string): AsyncGenerator<SearchRow[]> {
  const { rows: columns } = await sql<{
    name: string;
  }>`select name from pragma_table_info(${name})`.execute(tx);
  const fields = columns.map((column) => column.name).filter((column) => column !== 'owner_id');
  const selected = sql.join(fields.map((field) => sql.ref(field)));
  yield* readAfter(async (after) => {
    const { rows } = await sql<Row>`select rowid as id, owner_id, ${selected}
      from ${sql.table(name)} where rowid > ${after} order by rowid limit ${sql.lit(CHUNK)}`.execute(
      tx,
    );
    return rows.map((row) => ({
      id: Number(row.id),
      owner_id: Number(row.owner_id),
      words: fields.map((field) => uniqueWords(String(row[field] ?? '').split(' '))),
    }));
  });
}

async function* readTsvectors(tx: Reader, name: string): AsyncGenerator<SearchRow[]> {
  yield* readAfter(async (after) => {
    const { rows } = await sql<{ id: number; owner_id: number; terms: string }>`
      select id, owner_id, terms::text as terms from ${sql.table(name)}
      where id > ${after} order by id limit ${sql.lit(CHUNK)}`.execute(tx);
    return rows.map(({ id, owner_id, terms }) => ({
      id,
      owner_id,
      words: parseTsvector(terms).map(uniqueWords),
    }));
  });
}

async function* readAfter(
  read: (after: number) => Promise<SearchRow[]>,
): AsyncGenerator<SearchRow[]> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function uniqueWords(words: readonly string[]): string {
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
