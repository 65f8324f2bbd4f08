import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type Cells = readonly unknown[];
type Value = string | number | null | readonly number[];
export type Statement = (...values: Value[]) => Cells[] | Promise<Cells[]>;

/** The least that a server needs of a database: statements that are prepared once. */
export interface BareDatabase {
  readonly engine: 'sqlite' | 'postgres';
  /** SQL with `?` for each value. */
  prepare(sql: string): Statement;
  /** Statements in one transaction; returns the rows of each. */
  transaction(
    sqls: readonly string[],
  ): (values: readonly (readonly Value[])[]) => Cells[][] | Promise<Cells[][]>;
  /** `column in (?)` for a list. */
  among(column: string): string;
}

const INT8 = 20;

export function openBareDatabase(address: string): BareDatabase {
  return address.startsWith('postgres:') ? openPostgres(address) : openSqlite(address);
}

function openSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory',
  );
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return (...values: readonly Value[]) => {
      const bound = values.map((value) =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      );
      return statement.all(...bound) as unknown as Cells[];
    };
  };
  const [begin, commit] = [prepare('begin immediate'), prepare('commit')];
  return {
    engine: 'sqlite',
    prepare,
    transaction: (sqls) => {
      const statements = sqls.map(prepare);
      return (values) => {
        begin();
        const rows = statements.map((run, at) => run(...(values[at] ?? [])));
        commit();
        return rows;
      };
    },
    among: (column) => `${column} in (select value from json_each(?))`,
  };
}

function openPostgres(url: string): BareDatabase {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  let statements = 0;
  const toQuery = (sql: string) => {
    let values = 0;
    statements += 1;
    const text = sql.replaceAll('?', () => {
      values += 1;
      return `$${values}`;
    });
    return { name: `bare_${statements}`, text, rowMode: 'array' as const };
  };
  return {
    engine: 'postgres',
    prepare: (sql) => {
      const query = toQuery(sql);
      return async (...values) => (await pool.query({ ...query, values })).rows;
    },
    transaction: (sqls) => {
      const queries = sqls.map(toQuery);
      return async (values) => {
        const client = await pool.connect();
        await client.query('begin');
        const rows: Cells[][] = [];
        for (const [at, query] of queries.entries()) {
          rows.push((await client.query({ ...query, values: [...(values[at] ?? [])] })).rows);
        }
        await client.query('commit');
        client.release();
        return rows;
      };
    },
    among: (column) => `${column} = any(?::bigint[])`,
  };
}
