import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Application, openApplication } from '../../src/host/application.ts';
import { fillDemo } from '../../src/host/demo/fill-demo.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { createLog } from '../../src/kernel/log.ts';
import { runStatements, startPostgres } from '../../src/testing/postgres/postgres-for-tests.ts';
import { readDatabaseSize } from '../database-size.ts';

const MEGABYTE = 1024 * 1024;

export interface MeasuredDemo {
  readonly seconds: number;
  readonly rows: number;
  /** What the year adds to the database. */
  readonly added_mb: number;
}

/** Makes up the year of the demo on one engine: how long it takes, and how much room it needs. */
export async function measureDemo(engine: Engine): Promise<MeasuredDemo> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  if (postgres) {
    opened.defer(() => postgres.stop());
    await runStatements(postgres.url('postgres'), 'create database ours');
  }
  const DATABASE_URL = postgres?.url('ours') ?? '';
  const config = readInstanceConfig({ DATA_DIR: folder, DATABASE_URL, TZ: 'Europe/Berlin' });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { log });
  opened.defer(() => application.close());
  const { db } = application.services;
  const before = await readDatabaseSize(db);
  const start = performance.now();
  await fillDemo(application);
  return {
    seconds: (performance.now() - start) / 1000,
    rows: await countRows(application),
    added_mb: ((await readDatabaseSize(db)) - before) / MEGABYTE,
  };
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
