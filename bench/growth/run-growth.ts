import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../src/host/build-server.ts';
import { openHouse } from '../../src/host/house.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { refreshStatistics } from '../../src/kernel/database/statistics.ts';
import { createLog } from '../../src/kernel/log.ts';
import { enrol } from '../../src/testing/enrol.ts';
import { TestClock } from '../../src/testing/test-clock.ts';
import { ALL_LISTS, READS } from './cases.ts';
import { fill, type Size } from './fill.ts';
import { type Asked, type Growth, measureGrowth } from './measure-growth.ts';

const SMALL: Size = { recipes: 1000, cooks: 2000, sessions: 200 };
const LARGE: Size = { recipes: 10_000, cooks: 20_000, sessions: 2000 };

/** What ten times the data costs, on SQLite; the limit is `GROWTH_LIMIT`. */
export async function runGrowth(): Promise<Growth[]> {
  const opened = new AsyncDisposableStack();
  try {
    const small = await instanceOf(SMALL, opened);
    const large = await instanceOf(LARGE, opened);
    const measured: Growth[] = [];
    for (const one of [...READS, ...ALL_LISTS]) {
      measured.push(await measureGrowth(one, small, large));
    }
    return measured;
  } finally {
    await opened.disposeAsync();
  }
}

async function instanceOf(size: Size, opened: AsyncDisposableStack): Promise<Asked> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-growth-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, TZ: 'Europe/Berlin' });
  const log = createLog(config, { write: () => undefined });
  const house = await openHouse(config, { clock: new TestClock(), log });
  opened.defer(() => house.close());
  const server = await buildServer(house, '/nonexistent');
  opened.defer(() => server.close());
  const token = await enrol(house, 'ana', null);
  await fill(house.services.db as never, 1, '2026-11-15', size);
  await refreshStatistics(house.services.db);
  return {
    ask: async (url) => {
      const answer = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`);
    },
  };
}
