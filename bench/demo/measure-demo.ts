import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Application, openApplication } from '../../src/host/application.ts';
import { fillDemo } from '../../src/host/demo/fill-demo.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import { type Engine, engineOf } from '../../src/kernel/database/engine.ts';
import { createLog } from '../../src/kernel/log.ts';
import { readDatabaseSize } from '../database-size.ts';
import { openStorage } from '../open-storage.ts';
import { type MeasuredRequest, measureRequests } from './measure-requests.ts';

const MEGABYTE = 1024 * 1024;

export interface MeasuredDemo {
  readonly seconds: number;
  readonly rows: number;
  /** What the year adds to the database. */
  readonly added_mb: number;
  readonly files_mb: number;
  readonly requests: readonly MeasuredRequest[];
}

/**
 * Makes up the year of the demo on one engine: how long it takes, how much room it needs, and what
 * the requests of its people cost.
 */
export async function measureDemo(engine: Engine): Promise<MeasuredDemo> {
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(engine, opened);
  const config = readInstanceConfig({ ...storage, TZ: 'Europe/Berlin' });
  const log = createLog(config, { write: () => undefined });
  const filled = await fill(await openApplication(config, { log }));
  const files_mb = (await sizeOfFolder(join(storage.DATA_DIR, 'files'))) / MEGABYTE;
  return { ...filled, files_mb, requests: await measureRequests(storage, opened) };
}

async function fill(application: Application) {
  try {
    const { db } = application.services;
    const before = await readDatabaseSize(db);
    const start = performance.now();
    await fillDemo(application);
    const seconds = (performance.now() - start) / 1000;
    // A year passes in seconds here, in which PostgreSQL has no time to clear away old versions.
    if (engineOf(db) === 'postgres') await sql`vacuum full`.execute(db);
    return {
      seconds,
      rows: await countRows(application),
      added_mb: ((await readDatabaseSize(db)) - before) / MEGABYTE,
    };
  } finally {
    await application.close();
  }
}

async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function countRows({ owned, services }: Application): Promise<number> {
  let all = 0;
  for (const { name } of owned.tables) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count
      from ${sql.table(name)}`.execute(services.db);
    all += Number(rows[0]?.count);
  }
  return all;
}
