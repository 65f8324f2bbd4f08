import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** A unique index as the schema defines it: `parts` are columns or expressions. */
export interface UniqueIndex {
  readonly table: string;
  readonly parts: readonly string[];
  /** The condition of a partial index. */
  readonly where: string | null;
}

export interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

/** Every unique index and primary key of the schema. */
export async function readUniqueIndexes<Tables>(db: Kysely<Tables>): Promise<UniqueIndex[]> {
  return engineOf(db) === 'sqlite' ? readSqliteIndexes(db) : readPostgresIndexes(db);
}

/** The columns that refer to the `id` of a table. */
export async function readForeignKeysTo<Tables>(
  db: Kysely<Tables>,
  table: string,
): Promise<ForeignKey[]> {
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<ForeignKey>`select m.name as "table", f."from" as "column"
          from sqlite_master as m, pragma_foreign_key_list(m.name) as f
          where m.type = 'table' and f."table" = ${table}`.execute(db)
      : await sql<ForeignKey>`select k.conrelid::regclass::text as "table", a.attname as "column"
          from pg_constraint as k
          join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.contype = 'f' and k.confrelid = to_regclass(${table})`.execute(db);
  return rows;
}

async function readSqliteIndexes<Tables>(db: Kysely<Tables>): Promise<UniqueIndex[]> {
  const { rows } = await sql<{ table: string; definition: string | null; columns: string }>`
    select m.name as "table", i.sql as definition,
      (select json_group_array(c.name) from pragma_index_info(l.name) as c) as columns
    from sqlite_master as m, pragma_index_list(m.name) as l
    left join sqlite_master as i on i.type = 'index' and i.name = l.name
    where m.type = 'table' and l."unique" = 1`.execute(db);
  // A primary key of one integer is the rowid and has no index.
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column"
    from sqlite_master as m, pragma_table_info(m.name) as c
    where m.type = 'table' and c.pk = 1 and c.type = 'INTEGER'
      and not exists (select 1 from pragma_index_list(m.name) where origin = 'pk')`.execute(db);
  return [
    ...rows.map(({ table, definition, columns }) => ({
      table,
      ...(definition === null
        ? { parts: JSON.parse(columns) as string[], where: null }
        : parseIndex(definition)),
    })),
    ...keys.map(({ table, column }) => ({ table, parts: [column], where: null })),
  ];
}

async function readPostgresIndexes<Tables>(db: Kysely<Tables>): Promise<UniqueIndex[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select i.indrelid::regclass::text as "table", pg_get_indexdef(i.indexrelid) as definition
    from pg_index as i join pg_class as c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ table, definition }) => ({ table, ...parseIndex(definition) }));
}

/** Reads `create unique index x on t (a, (coalesce(b, 0))) where c`. */
export function parseIndex(definition: string): Omit<UniqueIndex, 'table'> {
  const start = definition.indexOf('(');
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  let at = start;
  for (; at < definition.length; at += 1) {
    const letter = definition[at] as string;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 || (depth === 1 && letter === ',')) {
      parts.push(unquote(part.trim()));
      part = '';
      if (depth === 0) break;
    } else if (!(depth === 1 && letter === '(' && at === start)) part += letter;
  }
  const where = /^\s*where\s+(.*)$/is.exec(definition.slice(at + 1))?.[1]?.trim() ?? null;
  return { parts, where };
}

/** PostgreSQL quotes names that are also words of SQL. */
function unquote(part: string): string {
  return /^"\w+"$/.test(part) ? part.slice(1, -1) : part;
}
