import { type Kysely, sql } from 'kysely';
import { buildServer } from '../../src/host/build-server.ts';
import { openHouse } from '../../src/host/house.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { type Engine, engineOf } from '../../src/kernel/database/engine.ts';
import { refreshStatistics } from '../../src/kernel/database/statistics.ts';
import { createLog } from '../../src/kernel/log.ts';
import { enrol } from '../../src/testing/enrol.ts';
import { TestClock } from '../../src/testing/test-clock.ts';
import { cpuMicroseconds } from '../process-usage.ts';
import { fill, type Size } from './fill.ts';
import type { Asked } from './measure-growth.ts';

const TODAY = '2026-11-15';

/** An instance of that size on the storage that the settings name. */
export async function openGrownInstance(
  settings: Readonly<Record<string, string>>,
  size: Size,
  opened: AsyncDisposableStack,
): Promise<Asked> {
  const config = readConfig({ TZ: 'Europe/Berlin', ...settings });
  const log = createLog(config, { write: () => undefined });
  const house = await openHouse(config, { clock: new TestClock(), log });
  opened.defer(() => house.close());
  const server = await buildServer(house, '/nonexistent');
  opened.defer(() => server.close());
  const { db } = house.services;
  const tokens = {
    admin: await enrol(house, 'root', null),
    owner: await enrol(house, 'ana', 'root'),
    reader: await enrol(house, 'ben', 'root'),
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
