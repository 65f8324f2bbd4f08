import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { StorageLocation } from '../../kernel/bucket/settings.ts';
import { fileFolder } from '../../kernel/config/files-config.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { CATALOGUE_DATABASE } from '../postgres/catalogue-database.ts';
import { runStatements } from '../postgres/postgres-for-tests.ts';
import { giveCatalogue } from '../process/shipped-catalogue.ts';

/** The engine that this run of the tests is about. */
export const ENGINE: Engine =
  process.env.DAYBOOK_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestStorage {
  readonly dataDir: string;
  /** A postgres:// address, or the path of the SQLite file. */
  readonly database: string;
  readonly filesIn: StorageLocation;
  discard(): Promise<void>;
}

/**
 * An empty data folder and an empty database, except for the food catalogue, which a started server
 * would otherwise build for several seconds.
 */
export async function createServerStorage(): Promise<TestStorage> {
  if (ENGINE === 'postgres') return createStorage(CATALOGUE_DATABASE);
  const storage = await createStorage();
  await giveCatalogue(storage.dataDir);
  return storage;
}

/** An empty data folder and an empty database on the engine under test, or a copy of one. */
export async function createStorage(template?: string): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-'));
  const filesIn = fileFolder(dataDir);
  const discardFolder = () => rm(dataDir, { recursive: true, force: true });
  if (ENGINE === 'sqlite') {
    return { dataDir, filesIn, database: join(dataDir, 'daybook.sqlite'), discard: discardFolder };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runStatements(
    server,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  return {
    dataDir,
    filesIn,
    database: server.replace(/[^/]+$/, name),
    discard: async () => {
      await runStatements(server, `drop database ${name} with (force)`);
      await discardFolder();
    },
  };
}
