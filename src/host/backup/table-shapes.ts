import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';

/** A table of the database, the same on both engines. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The primary key, by which rows are read in order; empty for a few small tables without one. */
  readonly key: readonly string[];
  /** The id is assigned by the database and never reused. */
  readonly assignsIds: boolean;
}

/** A full-text index, whose form differs between the engines. */
export interface SearchShape {
  readonly name: string;
}

export interface DatabaseShape {
  readonly tables: readonly TableShape[];
  readonly searches: readonly SearchShape[];
}

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  /** Position in the primary key, from 1; 0 outside of it. */
  readonly place: number;
  readonly assigned: number;
}

/** Describes the migrations themselves, so a backup names them in its manifest instead. */
const MIGRATIONS = 'schema_migrations';

/** The tables of an instance in the order of their names, without catalogues of foods. */
export async function readShape<Tables>(db: Kysely<Tables>): Promise<DatabaseShape> {
  const isSqlite = engineOf(db) === 'sqlite';
  const columns = await (isSqlite ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db);
  const searches = await (isSqlite ? SQLITE_SEARCHES : POSTGRES_SEARCHES).execute(db);
  const isSearch = new Set(searches.rows.map(({ name }) => name));
  const byTable = Map.groupBy(columns.rows, ({ table_name }) => table_name);
  const tables = [...byTable]
    .filter(([name]) => name !== MIGRATIONS && !isSearch.has(name))
    .map(([name, rows]) => toShape(name, rows));
  return { tables, searches: searches.rows };
}

function toShape(name: string, rows: readonly ColumnRow[]): TableShape {
  const key = rows.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
  return {
    name,
    columns: rows.map(({ column_name }) => column_name).sort(),
    key: key.map(({ column_name }) => column_name),
    assignsIds: rows.some(({ assigned }) => Boolean(assigned)),
  };
}

const SQLITE_COLUMNS = sql<ColumnRow>`select tables.name as table_name, columns.name as column_name,
    columns.pk as place, instr(lower(stored.sql), ' autoincrement') > 0 as assigned
  from pragma_table_list as tables
    join sqlite_schema as stored on stored.type = 'table' and stored.name = tables.name
    join pragma_table_xinfo(tables.name) as columns
  where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
    and tables.name not like 'sqlite!_%' escape '!'
  order by tables.name, columns.cid`;

const SQLITE_SEARCHES = sql<SearchShape>`select name from pragma_table_list
  where schema = 'main' and type = 'virtual' order by name`;

const POSTGRES_COLUMNS = sql<ColumnRow>`select tables.relname as table_name,
    columns.attname as column_name,
    coalesce(array_position(keys.indkey::int2[], columns.attnum), -1) + 1 as place,
    (max(case when columns.attidentity <> '' then 1 else 0 end)
      over (partition by tables.oid)) as assigned
  from pg_class as tables
    join pg_attribute as columns on columns.attrelid = tables.oid
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
    left join pg_index as keys on keys.indrelid = tables.oid and keys.indisprimary
  where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
  order by tables.relname collate "C", columns.attnum`;

const POSTGRES_SEARCHES = sql<SearchShape>`select tables.relname as name from pg_class as tables
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum > 0
      and columns.atttypid = 'tsvector'::regtype and not columns.attisdropped
  where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
  order by tables.relname collate "C"`;
