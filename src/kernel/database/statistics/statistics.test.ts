import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStorage, ENGINE } from '../../../testing/instance/storage.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { SqliteDialect } from '../sqlite/sqlite.ts';
import { transact } from '../transact.ts';
import { refreshStatistics, registerSqliteHandles } from './statistics.ts';

const NUMBERS = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)';
const SCHEMA = [
  'create table marks (half integer not null, one integer not null, other integer not null, third integer not null)',
  // Without statistics the wider index looks better, although half of all rows have each value.
  'create index marks_half on marks (half, other, third)',
  'create index marks_one on marks (one)',
];
const FILL = `${NUMBERS} insert into marks (half, one, other, third) select i % 2, i, 1, 1 from n`;
const ASKED = 'select * from marks where half = 1 and other = 1 and third = 1 and one = 7';

describe.runIf(ENGINE === 'sqlite')('the statistics of the planner', () => {
  let dialect: SqliteDialect;
  // biome-ignore lint/suspicious/noExplicitAny: a table of its own
  let db: Kysely<any>;
  let discard: () => Promise<void>;

  beforeEach(async () => {
    const storage = await createStorage();
    dialect = new SqliteDialect(storage.database);
    db = new Kysely({ dialect });
    registerSqliteHandles(db, dialect);
    for (const statement of SCHEMA) await sql.raw(statement).execute(db);
    discard = async () => {
      await db.destroy();
      await storage.discard();
    };
  });
  afterEach(() => discard());

  /** The index by which the reader answers. */
  const indexUsed = () => {
    const { rows } = dialect.reader.run(`explain query plan ${ASKED}`, []);
    return /USING (?:COVERING )?INDEX (\w+)/.exec(String(rows[0]?.detail))?.[1];
  };
  const known = async () => {
    const { rows } = await sql<{ tbl: string }>`select distinct tbl from sqlite_stat1`.execute(db);
    return rows.map(({ tbl }) => tbl);
  };

  test('are refreshed after bulk writes, and the reader plans by them at once', async () => {
    expect(indexUsed()).toBe('marks_half');
    await sql.raw(FILL).execute(db);
    // The reader keeps its statistics until it is refreshed.
    expect(indexUsed()).toBe('marks_half');
    expect(await refreshStatistics(db)).toEqual([expect.stringMatching(/^analyze .*"marks"/i)]);
    expect(indexUsed()).toBe('marks_one');
    expect(await known()).toEqual(['marks']);
    expect(await refreshStatistics(db)).toEqual([]);
  });

  test('leave small tables out, and forget those that became small', async () => {
    await sql`insert into marks values (1, 1, 1, 1), (0, 2, 1, 1)`.execute(db);
    expect(await refreshStatistics(db)).toEqual([]);
    await sql.raw(FILL).execute(db);
    await refreshStatistics(db);
    await sql`update sqlite_stat1 set stat = '20 10 10'`.execute(db);
    await refreshStatistics(db);
    expect(await known()).toEqual([]);
  });

  test('are left to the hourly job by whoever is inside a transaction', async () => {
    await sql.raw(FILL).execute(db);
    expect(await transact(db, (tx) => refreshStatistics(tx))).toEqual([]);
    expect(await refreshStatistics(db)).toHaveLength(1);
  });
});

test.runIf(ENGINE === 'postgres')('the tables that were written are analyzed', async () => {
  const scratch = await scratchDatabase(() => SCHEMA);
  const rows = async () => {
    const found = await sql<{ reltuples: number }>`select reltuples from pg_class
      where relname = 'marks'`.execute(scratch.db);
    return Number(found.rows[0]?.reltuples);
  };
  await sql
    .raw(FILL.replace(NUMBERS, '').replace('from n', 'from generate_series(1, 5000) as n(i)'))
    .execute(scratch.db);
  expect(await rows()).toBeLessThan(1);
  expect(await refreshStatistics(scratch.db, ['marks'])).toEqual(['analyze marks']);
  expect(await rows()).toBe(5000);
  await scratch.discard();
});
