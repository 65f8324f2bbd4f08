import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE } from '../../../testing/instance/storage.ts';
import { Histogram } from '../../histogram.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';

describe.runIf(ENGINE === 'sqlite')('the group commit', () => {
  let folder: string;
  let writer: SqliteConnection;
  let reader: SqliteConnection;
  let group: GroupCommit;
  let sizes: Histogram;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybook-'));
    const path = join(folder, 'group.sqlite');
    writer = new SqliteConnection(path, { readOnly: false });
    writer.exec('pragma journal_mode = wal; create table steps (n integer) strict');
    reader = new SqliteConnection(path, { readOnly: true });
    sizes = new Histogram([1, 2, 4]);
    group = new GroupCommit(writer, sizes);
  });
  afterEach(() => {
    group.close();
    reader.close();
    writer.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (n: number) => group.statement('insert into steps (n) values (?)', [n]);
  const stored = () => reader.run('select n from steps order by n', []).rows.map(({ n }) => n);

  test('answers nobody before the commit', async () => {
    let answered = false;
    const write = insert(1).then(() => {
      answered = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(answered).toBe(false);
    expect(stored()).toEqual([]);
    await write;
    expect(stored()).toEqual([1]);
  });

  test('commits what arrives together in one go', async () => {
    const before = writer.run('pragma data_version', []).rows;
    await Promise.all([insert(1), insert(2), insert(3)]);
    expect(stored()).toEqual([1, 2, 3]);
    expect(writer.run('pragma data_version', []).rows).toEqual(before);
    expect(writer.inTransaction).toBe(false);
    expect({ commits: sizes.count, transactions: sizes.sum }).toEqual({
      commits: 1,
      transactions: 3,
    });
  });

  test('a transaction that waits holds the others back, and the group still commits', async () => {
    await group.begin();
    group.run('insert into steps (n) values (?)', [1]);
    const other = insert(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stored()).toEqual([]);
    const commit = group.commit();
    await Promise.all([commit, other]);
    expect(stored()).toEqual([1, 2]);
  });

  test('a rolled back transaction takes only its own writes along', async () => {
    const first = insert(1);
    await group.begin();
    group.run('insert into steps (n) values (?)', [2]);
    group.rollback();
    await Promise.all([first, insert(3)]);
    expect(stored()).toEqual([1, 3]);
  });

  test('when the storage gives up, everyone in the group is told', async () => {
    // The page limit stands in for a full disk: SQLite reports both as SQLITE_FULL.
    writer.exec('pragma max_page_count = 4');
    const big = 'x'.repeat(200_000);
    writer.exec('create table texts (t text) strict');
    const writes = [
      insert(1),
      group.statement('insert into texts (t) values (?)', [big]),
      insert(2),
    ];
    const outcomes = await Promise.allSettled(writes);
    const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(outcomes[1]?.status).toBe('rejected');
    expect(stored()).toHaveLength(acknowledged);
    await insert(9);
    expect(stored()).toContain(9);
  });
});
