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
  /** `column in (?)` for a list. */
  among(column: string): string;
}

const INT8 = 20;

export function openBareDatabase(address: string): BareDatabase {
  return /^postgres:/.test(address) ? openPostgres(address) : openSqlite(address);
}

function openSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory',
  );
  return {
    engine: 'sqlite',
    among: (column) => `${column} in (select value from json_each(?))`,
    prepare: (sql) => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return (...values) => {
        const bound = values.map((value) =>
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        );
        return statement.all(...bound) as unknown as Cells[];
      };
    },
  };
}

function openPostgres(url: string): BareDatabase {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  let statements = 0;
  return {
    engine: 'postgres',
    among: (column) => `${column} = any(?::bigint[])`,
    prepare: (sql) => {
      let values = 0;
      statements += 1;
      const query = {
        name: `bare_${statements}`,
        text: sql.replaceAll('?', () => {
          values += 1;
          return `$${values}`;
        }),
        rowMode: 'array' as const,
      };
      return async (...bound) => (await pool.query({ ...query, values: bound })).rows;
    },
  };
}
