import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

interface ImportedRows {
  readonly owner: number;
  /** The database with the rows. */
  readonly file: string;
  /** The database that has none of them. */
  readonly bareFile: string;
  readonly tables: readonly string[];
  /** The owner's rows of the full-text index, too. */
  readonly withSearchIndex?: boolean;
  /** Number of transactions. */
  readonly batches: number;
}

/**
 * Inserts an owner's rows once more, by prepared statements and nothing else, in as many
 * transactions as the import had. Returns seconds of processor.
 */
export function insertAgain({
  owner,
  file,
  bareFile,
  tables,
  withSearchIndex = false,
  batches,
}: ImportedRows): number {
  const from = new DatabaseSync(file, { readOnly: true });
  const to = new DatabaseSync(bareFile);
  to.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off');
  const work = tables.map((table) => rowsOf(from, to, table, owner));
  if (withSearchIndex) work.push(searchRows(from, to, owner));
  const began = process.cpuUsage();
  for (let batch = 0; batch < batches; batch += 1) {
    to.exec('begin');
    for (const { insert, rows } of work) {
      const size = Math.ceil(rows.length / batches);
      for (const row of rows.slice(batch * size, (batch + 1) * size)) insert.run(...row);
    }
    to.exec('commit');
  }
  const { user, system } = process.cpuUsage(began);
  from.close();
  to.close();
  return (user + system) / 1e6;
}

function rowsOf(from: DatabaseSync, to: DatabaseSync, table: string, owner: number) {
  const columns = (from.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(
    ({ name }) => name,
  );
  const select = from.prepare(
    `select ${columns.join(', ')} from ${table} where owner_id = ${owner}`,
  );
  const insert = to.prepare(
    `insert or ignore into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  return { insert, rows: asArrays(select) };
}

function searchRows(from: DatabaseSync, to: DatabaseSync, owner: number) {
  const columns = 'rowid, owner_id, name, tags, ingredients, description';
  const select = from.prepare(
    `select ${columns} from recipe_search where recipe_search match 'owner_id : "${owner}"'`,
  );
  const insert = to.prepare(
    `insert or ignore into recipe_search (${columns}) values (?, ?, ?, ?, ?, ?)`,
  );
  return { insert, rows: asArrays(select) };
}

function asArrays(select: ReturnType<DatabaseSync['prepare']>): SQLInputValue[][] {
  select.setReturnArrays(true);
  select.setReadBigInts(true);
  return select.all() as unknown as SQLInputValue[][];
}
