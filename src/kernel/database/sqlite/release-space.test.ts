import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createStorage, ENGINE } from '../../../testing/instance/storage.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { openDatabase } from '../open.ts';
import { releaseFreeSpace } from './release-space.ts';

const FILL = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
  insert into rows (text) select hex(randomblob(300)) from n`;

describe.runIf(ENGINE === 'sqlite')('space of removed rows', () => {
  test('goes back to the disk in small steps', async () => {
    const scratch = await scratchDatabase(() => ['create table rows (text text)']);
    const { db, location } = scratch;
    await sql.raw(FILL).execute(db);
    await sql`delete from rows where rowid % 10 <> 0`.execute(db);
    // Other writers come between the steps: none of these waits for the whole.
    let longest = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        const began = performance.now();
        await sql`insert into rows values ('one')`.execute(db);
        longest = Math.max(longest, performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const began = performance.now();
    await releaseFreeSpace.deliver({
      payload: null,
      attempt: 1,
      services: { db } as never,
      countFailedDelivery: () => undefined,
    });
    const whole = performance.now() - began;
    isDone = true;
    await others;
    const other = new DatabaseSync(location);
    other.exec('pragma wal_checkpoint(truncate)');
    other.close();
    expect(statSync(location).size).toBeLessThan(5_000_000);
    expect(longest).toBeLessThan(whole / 2);
    await scratch.discard();
  });

  test('a small file of an older version is converted when it is opened', async () => {
    const storage = await createStorage();
    const old = new DatabaseSync(storage.database);
    old.exec(`pragma journal_mode = wal; create table rows (text text); ${FILL}; delete from rows`);
    old.close();
    const before = statSync(storage.database).size;
    const open = await openDatabase(storage.database);
    const { rows } = await sql<{ auto_vacuum: number }>`select * from pragma_auto_vacuum`.execute(
      open.db,
    );
    expect(rows).toEqual([{ auto_vacuum: 2 }]);
    await open.close();
    expect(statSync(storage.database).size).toBeLessThan(before / 10);
    await storage.discard();
  });
});
