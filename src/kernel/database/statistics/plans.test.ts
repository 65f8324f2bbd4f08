import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../../testing/instance/storage.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import { listPreparedSql } from '../prepared-query.ts';

/** What the statistics of an index say: rows of the table, then rows for each column more. */
type Statistics = (columns: readonly string[], table: string) => string | null;

const numbers = (rows: number, ...each: number[]) => [rows, ...each].join(' ');
const halves = (rows: number, columns: readonly string[]) =>
  columns.map((_, at) => Math.max(1, Math.floor(rows / 40 ** (at + 1))));

const REGIMES: Readonly<Record<string, Statistics>> = {
  none: () => null,
  'of small tables': (columns) => numbers(1000, ...halves(1000, columns)),
  'of many owners': (columns) => numbers(200_000, ...halves(200_000, columns)),
  'of a single owner': (columns) =>
    numbers(
      200_000,
      ...columns.map((column, at) =>
        column === 'owner_id' ? 200_000 : Math.max(1, Math.floor(40 / 10 ** at)),
      ),
    ),
  'of every other table': (columns, table) =>
    table.length % 2 === 0 ? numbers(200_000, ...halves(200_000, columns)) : null,
  'of every other table, the other way round': (columns, table) =>
    table.length % 2 === 1 ? numbers(200_000, ...halves(200_000, columns)) : null,
};

/**
 * Nobody waits for these, or the table holds a few hundred rows on any instance. Tests of
 * prepared queries, which may run before in the same process, have a table of pages.
 */
const NOT_HOT = [/^(insert|update|delete)/, /from "(users|exercises|coach_activity|pages)"/];

/** A Kitchen has a handful of members: whose row comes first does not matter. */
const OF_A_KITCHEN = /^(SEARCH|SCAN) (mine|theirs)\b/;

describe.runIf(ENGINE === 'sqlite')('hot queries', () => {
  let instance: TestInstance;
  const plans = new Map<string, Map<string, string[]>>();

  beforeAll(async () => {
    instance = await openInstance();
    const { db, config } = instance.application.services;
    const queries = listPreparedSql(db as never).filter(
      (sql) => !NOT_HOT.some((not) => not.test(sql)),
    );
    for (const [regime, statistics] of Object.entries(REGIMES)) {
      const copy = join(config.dataDir, `${regime}.sqlite`);
      copyFileSync(config.database, copy);
      plans.set(regime, plansUnder(copy, statistics, queries));
    }
  });
  afterAll(() => instance.close());

  test('are planned the same regardless of the statistics', () => {
    const [first, ...others] = [...plans.values()] as [Map<string, string[]>];
    expect(first.size).toBeGreaterThan(40);
    for (const other of others)
      expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first));
  });

  test('read no table from one end to the other', () => {
    const scans = [...plans].flatMap(([regime, each]) =>
      [...each].flatMap(([query, plan]) =>
        plan.filter(isScan).map((step) => `${step} (statistics ${regime}): ${query}`),
      ),
    );
    expect(scans).toEqual([]);
  });
});

/** Over a table; the rows of a subquery, a JSON array or no table are read once by their nature. */
function isScan(step: string): boolean {
  return (
    step.startsWith('SCAN ') &&
    !/^SCAN (CONSTANT ROW|json_each|cooked|latest|counted|done|found|\(subquery)/.test(step)
  );
}

/** Two indexes on the same columns in another order are the same way to a row. */
function withoutIndexName(step: string): string {
  return step.replace(
    /USING (?:COVERING )?INDEX \S+ \((.*)\)/,
    (_, terms: string) => `BY ${terms.split(' AND ').toSorted().join(', ')}`,
  );
}

function plansUnder(
  file: string,
  statistics: Statistics,
  queries: readonly string[],
): Map<string, string[]> {
  writeStatistics(file, statistics);
  const database = new DatabaseSync(file);
  const plans = queries.map((sql) => {
    const steps = database
      .prepare(`explain query plan ${sql}`)
      .all(...(sql.match(/\?/g) ?? []).map(() => 0n))
      .map(({ detail }) => withoutIndexName(String(detail)))
      .filter((step) => !OF_A_KITCHEN.test(step));
    return [sql, steps] as const;
  });
  database.close();
  return new Map(plans);
}

function writeStatistics(file: string, statistics: Statistics): void {
  const database = new DatabaseSync(file);
  // An analysis creates the table, which nobody else may.
  database.exec('pragma synchronous = off; begin; analyze; delete from sqlite_stat1');
  const put = database.prepare('insert into sqlite_stat1 values (?, ?, ?)');
  const indexes = database
    .prepare(
      "select name, tbl_name from sqlite_schema where type = 'index' and name not like 'sqlite_stat%'",
    )
    .all();
  for (const { name, tbl_name } of indexes) {
    const columns = database.prepare('select name from pragma_index_info(?)').all(String(name));
    const stat = statistics(
      columns.map((column) => String(column.name)),
      String(tbl_name),
    );
    if (stat !== null) put.run(String(tbl_name), String(name), stat);
  }
  database.exec('commit');
  database.close();
}
