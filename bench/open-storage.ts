import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../src/kernel/database/engine.ts';
import { runStatements, startPostgres } from '../src/testing/postgres/postgres-for-tests.ts';

/** The settings of an instance with an empty folder and an empty database. */
export interface Storage {
  readonly DATA_DIR: string;
  /** Empty on SQLite. */
  readonly DATABASE_URL: string;
}

/** Storage of one engine that is removed with `opened`. */
export async function openStorage(engine: Engine, opened: AsyncDisposableStack): Promise<Storage> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  opened.defer(() => rm(DATA_DIR, { recursive: true, force: true }));
  if (engine === 'sqlite') return { DATA_DIR, DATABASE_URL: '' };
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  await runStatements(postgres.url('postgres'), 'create database ours');
  return { DATA_DIR, DATABASE_URL: postgres.url('ours') };
}
