import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStorage, ENGINE, type TestStorage } from '../../../testing/instance/storage.ts';
import { toStorageDomainError } from '../errors/storage-domain-errors.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { transact } from '../transact.ts';
import { allowLongWork } from './long-work.ts';
import type { PostgresOptions } from './options.ts';

interface Tables {
  counters: { id: number; n: number };
}

const SHORT: Partial<PostgresOptions> = {
  limits: { statement: 300, lock: 200, idleInTransaction: 300 },
  connectMs: 400,
  hangMarginMs: 100,
};

/** The code with which a request would be refused. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  return toStorageDomainError(error)?.code;
}

describe.runIf(ENGINE === 'postgres')('the connection to PostgreSQL', () => {
  let storage: TestStorage;
  let open: OpenDatabase<Tables>;
  let other: OpenDatabase<Tables>;

  beforeEach(async () => {
    storage = await createStorage();
    open = await openDatabase<Tables>(storage.database, SHORT);
    other = await openDatabase<Tables>(storage.database);
    await sql`create table counters (id integer primary key, n integer not null)`.execute(other.db);
    await sql`insert into counters values (1, 0)`.execute(other.db);
  });
  afterEach(async () => {
    await Promise.all([open.close(), other.close()]);
    await storage.discard();
  });

  const count = async () => {
    const { n } = await open.db.selectFrom('counters').select('n').executeTakeFirstOrThrow();
    return n;
  };

  test('indexes are preferred unless the operator has set the cost of a read', async () => {
    const costOf = async ({ db }: OpenDatabase<Tables>) => {
      const { rows } = await sql<{ cost: string }>`
        select current_setting('random_page_cost') as cost`.execute(db);
      return rows[0]?.cost;
    };
    expect(await costOf(open)).toBe('1.1');
    const name = new URL(storage.database).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set random_page_cost = 3`.execute(other.db);
    const later = await openDatabase<Tables>(storage.database);
    expect(await costOf(later)).toBe('3');
    await later.close();
  });

  test('a statement that takes too long is ended, and the connection goes on', async () => {
    expect(await refusalOf(sql`select pg_sleep(5)`.execute(open.db))).toBe('took_too_long');
    expect(await count()).toBe(0);
  });

  test('a transaction that nobody goes on with is ended without ending the process', async () => {
    const forgotten = transact(open.db, async (tx) => {
      await tx.updateTable('counters').set({ n: 7 }).execute();
      await new Promise((resolve) => setTimeout(resolve, 600));
      await tx.selectFrom('counters').selectAll().execute();
    });
    expect(await refusalOf(forgotten)).toBe('database_unreachable');
    expect(await count()).toBe(0);
  });

  test('a lock that another transaction holds is waited for only so long', async () => {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = transact(other.db, async (tx) => {
      await tx.updateTable('counters').set({ n: 1 }).execute();
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const waiting = open.db.updateTable('counters').set({ n: 2 }).execute();
    expect(await refusalOf(waiting)).toBe('changed_at_once');
    held.resolve();
    await holder;
    expect(await count()).toBe(1);
  });

  test('long work is exempt until its transaction ends', async () => {
    await transact(open.db, async (tx) => {
      await allowLongWork(tx);
      await sql`select pg_sleep(0.6)`.execute(tx);
      await tx.updateTable('counters').set({ n: 3 }).execute();
    });
    expect(await count()).toBe(3);
    expect(await refusalOf(sql`select pg_sleep(5)`.execute(open.db))).toBe('took_too_long');
  });

  test('a session that hangs is given up, ended, and replaced by another', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db);
    const [hung] = rows;
    process.kill(Number(hung?.pid), 'SIGSTOP');
    try {
      const late = sql`update counters set n = n + 1`.execute(open.db);
      expect(await refusalOf(late)).toBe('database_unreachable');
      expect(await count()).toBe(0);
      await expect.poll(() => isToldToEnd(Number(hung?.pid))).toBe(true);
    } finally {
      process.kill(Number(hung?.pid), 'SIGCONT');
    }
    await expect
      .poll(async () => {
        const gone = await sql`select 1 from pg_stat_activity where pid = ${hung?.pid}`.execute(
          other.db,
        );
        return gone.rows.length;
      })
      .toBe(0);
    // The update was in the session's buffer; had it run late, it would undo a retry's order.
    expect(await count()).toBe(0);
  });

  test('with every connection in use a request is refused instead of waiting for ever', async () => {
    const narrow = await openDatabase<Tables>(storage.database, { ...SHORT, poolSize: 2 });
    const release = Promise.withResolvers<void>();
    const holders = [1, 2].map(() =>
      transact(narrow.db, async (tx) => {
        await allowLongWork(tx);
        await release.promise;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const third = narrow.db.selectFrom('counters').selectAll().execute();
    expect(await refusalOf(third)).toBe('database_unreachable');
    release.resolve();
    await Promise.all(holders);
    expect(await narrow.db.selectFrom('counters').selectAll().execute()).toHaveLength(1);
    await narrow.close();
  });
});

/** Whether SIGTERM waits for a stopped process; only Linux shows it. */
function isToldToEnd(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return true;
  const [, pending = '0'] = /^ShdPnd:\s*([0-9a-f]+)$/m.exec(readFileSync(status, 'utf8')) ?? [];
  return (BigInt(`0x${pending}`) & (1n << BigInt(constants.signals.SIGTERM - 1))) !== 0n;
}
