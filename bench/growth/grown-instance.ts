import { type Kysely, sql } from 'kysely';
import { openApplication } from '../../src/host/application.ts';
import { buildServer } from '../../src/host/build-server.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import { type Engine, engineOf } from '../../src/kernel/database/engine.ts';
import { refreshStatistics } from '../../src/kernel/database/statistics/statistics.ts';
import { createLog } from '../../src/kernel/log.ts';
import { createTestAccount } from '../../src/testing/instance/test-account.ts';
import { TestClock } from '../../src/testing/instance/test-clock.ts';
import { cpuMicroseconds } from '../process-usage.ts';
import { fill, type Size } from './fill.ts';
import type { MeasuredInstance } from './measure-growth.ts';

const TODAY = '2026-11-15';

/** An instance of that size on the storage that the settings name. */
export async function openGrownInstance(
  settings: Readonly<Record<string, string>>,
  size: Size,
  opened: AsyncDisposableStack,
): Promise<MeasuredInstance> {
  const config = readInstanceConfig({ TZ: 'Europe/Berlin', ...settings });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { clock: new TestClock(), log });
  opened.defer(() => application.close());
  const server = await buildServer(application, '/nonexistent');
  opened.defer(() => server.close());
  const { db } = application.services;
  const tokens = {
    admin: await createTestAccount(application, 'root', null),
    owner: await createTestAccount(application, 'ana', 'root'),
    reader: await createTestAccount(application, 'ben', 'root'),
  };
  await fill(db as never, { owner: 2, reader: 3 }, TODAY, size);
  await refreshStatistics(db);
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db);
  return {
    ask: async ({ path, as = 'owner' }) => {
      const answer = await server.inject({
        url: path,
        headers: { authorization: `Bearer ${tokens[as]}` },
      });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.payload}`);
    },
    processorUs: async () => ownMicroseconds() + (await databaseMicroseconds(db)),
  };
}

function ownMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** PostgreSQL has a process for each connection; SQLite works within our own. */
async function databaseMicroseconds<Tables>(db: Kysely<Tables>): Promise<number> {
  const engine: Engine = engineOf(db);
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0);
}
