import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE } from '../../../testing/instance/storage.ts';
import { runStatements, startPostgresPair } from '../../../testing/postgres/postgres-for-tests.ts';
import { joinHosts } from '../../../testing/postgres/several-hosts.ts';
import { toStorageDomainError } from '../errors/storage-domain-errors.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';

interface Tables {
  counters: { n: number };
}

describe.runIf(ENGINE === 'postgres')('of several hosts', () => {
  let pair: Awaited<ReturnType<typeof startPostgresPair>>;
  let opened: OpenDatabase<Tables>[];
  /** Accepts connections and never answers, as a hung server does. */
  const silent = createServer();

  beforeEach(async () => {
    pair = await startPostgresPair();
    opened = [];
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const { close } of opened) await close();
    await pair.stop();
    silent.close();
  });

  const open = async (...hosts: [string, ...string[]]) => {
    const database = await openDatabase<Tables>(joinHosts(...hosts));
    opened.push(database);
    return database.db;
  };
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    return toStorageDomainError(error)?.code;
  };

  test('the one that takes writes is used, and its standby once it is promoted', async () => {
    const [primary, standby] = [pair.primary.url('postgres'), pair.standby.url('postgres')];
    const { port } = silent.address() as { port: number };
    const mute = primary.replace(/:\d+\//, `:${port}/`);
    const db = await open(mute, standby, primary);
    const insert = () => db.insertInto('counters').values({ n: 1 }).execute();
    await sql`create table counters (n integer not null)`.execute(db);
    await Promise.all(Array.from({ length: 5 }, insert));

    // The primary steps down and keeps its sessions: each would refuse every write for ever.
    await runStatements(
      primary,
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    );
    await expect.poll(() => refusal(insert())).toBe('read_only');
    expect(await refusal(insert())).toBe('database_unreachable');
    await expect(open(standby, primary)).rejects.toThrow(
      /takes writes: 127.0.0.1:\d+ is read-only; 127.0.0.1:\d+ is read-only\.$/,
    );

    await runStatements(standby, 'select pg_promote()');
    await expect.poll(() => refusal(insert())).toBeUndefined();
    const { rows } = await sql<{ n: number }>`select count(*) as n from counters`.execute(db);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(6);
  });
});
