import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { runStatements, startPostgres } from '../../src/testing/postgres/postgres-for-tests.ts';
import { ALL_LISTS, ALL_SEARCHES, READS } from './cases.ts';
import type { Size } from './fill.ts';
import { openGrownInstance } from './grown-instance.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

const SMALL: Size = {
  ...{ recipes: 1000, cooks: 2000, sessions: 200, notes: 1000, pantryItems: 500, diaryDays: 183 },
};
const LARGE: Size = {
  recipes: 10_000,
  cooks: 20_000,
  sessions: 2000,
  notes: 10_000,
  pantryItems: 5000,
  diaryDays: 1826,
};

/** What ten times the data costs; the limit is `GROWTH_LIMIT`. */
export async function runGrowth(engine: Engine): Promise<Growth[]> {
  const opened = new AsyncDisposableStack();
  try {
    const storage = engine === 'postgres' ? await databasesOf(opened) : async () => ({});
    const instanceOf = async (name: string, size: Size) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'daybook-growth-'));
      opened.defer(() => rm(dataDir, { recursive: true, force: true }));
      return openGrownInstance({ DATA_DIR: dataDir, ...(await storage(name)) }, size, opened);
    };
    const small = await instanceOf('small', SMALL);
    const large = await instanceOf('large', LARGE);
    const measured: Growth[] = [];
    for (const one of [...READS, ...ALL_LISTS, ...ALL_SEARCHES]) {
      measured.push(await measureGrowth(one, small, large));
    }
    return measured;
  } finally {
    await opened.disposeAsync();
  }
}

async function databasesOf(opened: AsyncDisposableStack) {
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  return async (name: string) => {
    await runStatements(postgres.url('postgres'), `create database ${name}`);
    return { DATABASE_URL: postgres.url(name) };
  };
}
