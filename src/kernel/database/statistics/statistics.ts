import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { SqliteConnection } from '../sqlite/sqlite-connection.ts';
import { transact } from '../transact.ts';

/**
 * How many index entries SQLite samples for an estimate. It keeps the cost of any table at
 * milliseconds, so that other writers hardly wait.
 */
const ANALYSIS_LIMIT = 400;
/**
 * Statistics of a smaller table do harm: SQLite then scans it instead of using its key, and keeps
 * scanning when the table has grown. Without statistics it uses the index.
 */
const MIN_ANALYZED_ROWS = 1000;
/** Flags of `pragma optimize`: check all tables, and return the statements instead of running them. */
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

/** One `analyze` per table whose statistics are missing or wrong by a factor of ten. */
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

/** Refreshes the statistics before the database is closed, when no other writer can wait. */
export function refreshStatisticsBeforeClose(writer: SqliteConnection): void {
  for (const statement of findOutdatedStatistics(writer)) writer.exec(statement);
  deleteSmallTableStatistics(writer);
}

/**
 * Updates the planner's table statistics: at start, after bulk writes and by a job. Without them a
 * plan may scan a whole library where an index leads to one row.
 *
 * SQLite reports which tables changed enough. Each is a separate write, so that other writers run in
 * between; the reader is reopened to see the result. PostgreSQL analyzes the named tables and leaves
 * the rest to autovacuum.
 *
 * @returns the statements that ran
 */
export async function refreshStatistics<Tables>(
  db: Kysely<Tables>,
  touched: readonly string[] = [],
): Promise<string[]> {
  // Inside a transaction it would block other writers; the hourly job does it later.
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
