import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/kernel/database/open.ts';
import { STATEMENT_MS } from '../src/kernel/database/postgres/long-work.ts';
import { transact } from '../src/kernel/database/transact.ts';
import { EventReader } from '../src/testing/clients/event-reader.ts';
import { createServerStorage, ENGINE, type TestStorage } from '../src/testing/instance/storage.ts';
import { PASSWORD } from '../src/testing/instance/test-account.ts';
import {
  pgbouncerVersion,
  type RunningPgbouncer,
  startPgbouncer,
} from '../src/testing/postgres/pgbouncer.ts';
import { ProcessClient } from '../src/testing/process/process-pair.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const VERSION = ENGINE === 'postgres' ? pgbouncerVersion() : null;
const KEEPS_STATEMENTS = 121;
const WRITERS = 12;
const WRITES = 8;

test.runIf(ENGINE === 'postgres' && VERSION === null)(
  'PgBouncer is tested where it is installed',
  ({ skip }) =>
    skip('PgBouncer is not installed (on Debian or Ubuntu: apt-get install pgbouncer).'),
);

describe.runIf(VERSION !== null)('through PgBouncer in transaction mode', () => {
  let storage: TestStorage;
  let pooler: RunningPgbouncer;
  let server: RunningServer | null;
  beforeEach(async () => {
    storage = await createServerStorage();
    pooler = await startPgbouncer(storage.database);
    server = null;
  });
  afterEach(async () => {
    await server?.stop();
    await pooler.stop();
    await storage.discard();
  });

  test('a transaction has its limits, and leaves none in the session that others share', async () => {
    const { db, close } = await openDatabase<unknown>(pooler.url(storage.database), {
      isPooled: true,
      namesStatements: false,
    });
    const limitOf = async (on: typeof db) => {
      const { rows } = await sql<{ limit: string }>`
        select setting as limit from pg_settings where name = 'statement_timeout'`.execute(on);
      return Number(rows[0]?.limit);
    };
    try {
      for (let round = 0; round < 10; round += 1) {
        const inside = await Promise.all([1, 2, 3, 4].map(() => transact(db, limitOf)));
        expect(inside).toEqual(inside.map(() => STATEMENT_MS));
        expect(await limitOf(db)).toBe(0);
      }
    } finally {
      await close();
    }
  });

  const serves = async (settings: Record<string, string>) => {
    server = await startServer({
      DATA_DIR: storage.dataDir,
      DATABASE_URL: pooler.url(storage.database),
      DATABASE_DIRECT_URL: storage.database,
      LOG_LEVEL: 'warn',
      ...settings,
    });
    const { url } = server;
    const account = { username: 'ana', password: PASSWORD };
    const { body } = await new ProcessClient(url).call('POST /api/auth/register', account);
    const ana = new ProcessClient(url, body.token);
    const stream = await EventReader.open(`${url}/recipe/api/shopping/live`, body.token);

    const work = Array.from({ length: WRITERS }, async (_, writer) => {
      const statuses: number[] = [];
      for (let n = 0; n < WRITES; n += 1) {
        const added = { name: `Item ${writer}-${n}` };
        statuses.push((await ana.call('POST /recipe/api/shopping', added)).status);
        statuses.push((await ana.call('GET /recipe/api/shopping')).status);
        statuses.push((await ana.call('GET /nutrition/api/foods?q=egg')).status);
      }
      return statuses;
    });
    const statuses = (await Promise.all(work)).flat();
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 201]);
    const heard = () => Number(stream.received.at(-1)?.revision);
    await expect.poll(heard).toBe(WRITERS * WRITES);
    await stream.leave();
    return ana;
  };
  const faults = () =>
    (server?.output() ?? '').split('\n').filter((line) => /"level":(50|60)/.test(line));

  test('the service writes, searches, tells of changes and backs up', async () => {
    const ana = await serves({});
    expect((await ana.call('POST /api/backups', {})).status).toBe(200);
    const task = async () => (await ana.call('GET /api/backups/task')).body.task;
    await expect.poll(async () => (await task()).ended_at).not.toBeNull();
    expect((await task()).error).toBeNull();
    expect((await ana.call('GET /api/backups')).status).toBe(200);
    expect(faults()).toEqual([]);
  });

  test.runIf((VERSION ?? 0) >= KEEPS_STATEMENTS)(
    'the service names its statements where the pooler keeps them apart',
    async () => {
      await serves({ DATABASE_POOLER_STATEMENTS: '1' });
      expect(faults()).toEqual([]);
    },
  );
});
