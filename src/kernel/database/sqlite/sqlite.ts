import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Histogram } from '../../histogram.ts';
import { isDiskFull } from '../errors/storage-errors.ts';
import { limitAnalysis, refreshStatisticsBeforeClose } from '../statistics/statistics.ts';
import { assertOutsideTransaction } from '../transact.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteConnection, type StatementResult } from './sqlite-connection.ts';

/** Of the transactions in a group commit. */
const GROUP_SIZE_BOUNDS = [1, 2, 4, 8, 16, 32, 64, 128];
const INCREMENTAL = 2;
const MAX_CONVERTED_BYTES = 64 * 1024 * 1024;
/** The write-ahead log is truncated to this size after a checkpoint. */
const MAX_IDLE_WAL_BYTES = 16 * 1024 * 1024;

/** Kysely on node:sqlite: selects on a read-only handle, writes through the group commit. */
export class SqliteDialect implements Dialect {
  readonly reader: SqliteConnection;
  readonly writer: SqliteConnection;
  readonly groupSizes = new Histogram(GROUP_SIZE_BOUNDS);

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.writer = new SqliteConnection(path, { readOnly: false });
    chmodSync(path, 0o600);
    this.writer.exec(
      'pragma auto_vacuum = incremental; pragma journal_mode = wal; pragma synchronous = full;' +
        `pragma journal_size_limit = ${MAX_IDLE_WAL_BYTES}`,
    );
    convertToIncrementalVacuum(this.writer);
    limitAnalysis(this.writer);
    this.reader = new SqliteConnection(path, { readOnly: true });
  }

  createDriver(): Driver {
    return new SqliteDriver(this.writer, this.reader, this.groupSizes);
  }

  createAdapter(): SqliteAdapter {
    return new ManyConnectionsAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

/**
 * A file of an older version returns no space until it is rewritten once, which blocks all writers.
 * A small file is rewritten here, a large one by `./daybook compact`.
 */
function convertToIncrementalVacuum(writer: SqliteConnection): void {
  const { rows } = writer.run(
    `select auto_vacuum as mode, page_count * page_size as bytes
     from pragma_auto_vacuum, pragma_page_count, pragma_page_size`,
    [],
  );
  const [{ mode = 0, bytes = 0 } = {}] = rows as { mode?: number; bytes?: number }[];
  if (mode === INCREMENTAL || bytes > MAX_CONVERTED_BYTES) return;
  try {
    writer.exec('pragma auto_vacuum = incremental; vacuum');
  } catch (error) {
    // Without room for a second copy the file stays as it is and keeps working.
    if (!isDiskFull(error)) throw error;
  }
}

/** Keeps Kysely from locking the connection: the group commit has its own queue. */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #group: GroupCommit;

  constructor(writer: SqliteConnection, reader: SqliteConnection, groupSizes: Histogram) {
    this.#writer = writer;
    this.#reader = reader;
    this.#group = new GroupCommit(writer, groupSizes);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#group, this.#reader);
  }

  async beginTransaction(session: SqliteSession): Promise<void> {
    await this.#group.begin();
    session.inTransaction = true;
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    session.inTransaction = false;
    await this.#group.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    // A failed commit has already released the lock; there is nothing to roll back.
    if (!session.inTransaction) return;
    session.inTransaction = false;
    this.#group.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#group.close();
    this.#reader.close();
    refreshStatisticsBeforeClose(this.#writer);
    this.#writer.close();
  }
}

class SqliteSession implements DatabaseConnection {
  readonly #group: GroupCommit;
  readonly #reader: SqliteConnection;
  inTransaction = false;

  constructor(group: GroupCommit, reader: SqliteConnection) {
    this.#group = group;
    this.#reader = reader;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#run(query);
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  #run({ sql, parameters, query }: CompiledQuery): StatementResult | Promise<StatementResult> {
    if (this.inTransaction) return this.#group.run(sql, parameters);
    const reads = query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
    if (reads) return this.#reader.run(sql, parameters);
    assertOutsideTransaction();
    return this.#group.statement(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator, and this one only refuses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Long reads go in keyset chunks, not in a stream.');
  }
}
