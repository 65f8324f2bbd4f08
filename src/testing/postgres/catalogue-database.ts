import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalogue } from '../process/shipped-catalogue.ts';
import { type PostgresForTests, runStatements } from './postgres-for-tests.ts';

/** A template with the shipped food catalogue and nothing else. */
export const CATALOGUE_DATABASE = 'shipped_catalogue';

export async function createCatalogueDatabase(postgres: PostgresForTests): Promise<void> {
  await runStatements(postgres.url('postgres'), `create database ${CATALOGUE_DATABASE}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-'));
  await buildCatalogue({ directDatabase: postgres.url(CATALOGUE_DATABASE), dataDir });
  await rm(dataDir, { recursive: true, force: true });
}
