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
import { SqliteConnection } from './sqlite-connection.ts';

/** Kysely on a SQLite file that this process never writes. */
export class ReadOnlySqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new ReadOnlyDriver(new SqliteConnection(this.#path, { readOnly: true }));
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ReadOnlyDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection;
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: connection.run(sql, parameters).rows as R[],
      }),
      // biome-ignore lint/correctness/useYield: Kysely asks for a generator, and this one only refuses
      streamQuery: async function* () {
        throw new Error('Long reads go in keyset chunks, not in a stream.');
      },
    };
  }

  async beginTransaction(): Promise<void> {
    throw new Error('This database is read-only.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}
