import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { transact } from './transact.ts';

/**
 * How many entries of an index SQLite reads to estimate it. A table then costs milliseconds,
 * however large it is, so nobody waits for the writer meanwhile.
 */
const ANALYSIS_LIMIT = 400;
/**
 * Statistics of a smaller table do harm: SQLite then reads it from end to end instead of by its
 * key, and goes on doing so when the table has grown. Without any it takes the index.
 */
const MIN_ANALYZED_ROWS = 1000;
/** `pragma optimize`: every table that needs it, and name the statements instead of running them. */
const LIST_OUTDATED = 0x10003;

interface SqliteHandles {
  readonly reader: SqliteConnection;
  readonly writer: SqliteConnection;
}

const handlesOf = new WeakMap<object, SqliteHandles>();

export function registerSqliteHandles(db: object, handles: SqliteHandles): void {
  handlesOf.set(db, handles);
}

export function limitAnalysis(writer: SqliteConnection): void {
  writer.exec(`pragma analysis_limit = ${ANALYSIS_LIMIT}`);
}

/** One `analyze` for each table whose statistics are missing or ten times too small or large. */
function findOutdatedStatistics(writer: SqliteConnection): string[] {
  const { rows } = writer.run(`pragma optimize(${LIST_OUTDATED})`, []);
  return rows
    .map(({ optimize }) => String(optimize))
    .filter((statement) => {
      const table = statement.replace(/^analyze "main"\./i, '');
      const found = writer.run(
        `select count(*) as rows from (select 1 from ${table} limit ${MIN_ANALYZED_ROWS})`,
        [],
      );
      return Number(found.rows[0]?.rows) >= MIN_ANALYZED_ROWS;
    });
}

function deleteSmallTableStatistics(writer: SqliteConnection): boolean {
  const known = writer.run("select 1 from sqlite_schema where name = 'sqlite_stat1'", []);
  if (known.rows.length === 0) return false;
  const small = `from sqlite_stat1 where cast(stat as integer) < ${MIN_ANALYZED_ROWS}`;
  if (writer.run(`select 1 ${small} limit 1`, []).rows.length === 0) return false;
  writer.exec(`delete ${small}`);
  return true;
}

/** The same before the database is closed, when nobody is left who could wait. */
export function refreshStatisticsBeforeClose(writer: SqliteConnection): void {
  for (const statement of findOutdatedStatistics(writer)) writer.exec(statement);
  deleteSmallTableStatistics(writer);
}

/**
 * Gives the query planner the present sizes of the tables: at start, after bulk writes and by a
 * job. Without them a plan may read a whole library where an index leads to one row.
 *
 * SQLite tells which tables changed enough; each is a write of its own, so that others get their
 * turn in between, and the reader is opened again because only then does it see the result.
 * PostgreSQL analyzes the tables that are named; the rest is left to its autovacuum.
 *
 * @returns the statements that ran
 */
export async function refreshStatistics<Tables>(
  db: Kysely<Tables>,
  touched: readonly string[] = [],
): Promise<string[]> {
  // Inside a transaction it would make others wait; the hourly job does it then.
  if (db.isTransaction) return [];
  if (engineOf(db) === 'postgres') {
    for (const table of touched) await sql`analyze ${sql.table(table)}`.execute(db);
    return touched.map((table) => `analyze ${table}`);
  }
  const handles = handlesOf.get(db);
  if (!handles) throw new Error('This database was not opened by openDatabase.');
  const outdated = findOutdatedStatistics(handles.writer);
  for (const statement of outdated) {
    await sql.raw(statement).execute(db);
    await turn();
  }
  const forgotten = await transact(db, async () => deleteSmallTableStatistics(handles.writer));
  if (outdated.length > 0 || forgotten) handles.reader.reopen();
  return outdated;
}
