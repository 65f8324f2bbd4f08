import type { TestProject } from 'vitest/node';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { startPostgres } from './postgres-for-tests.ts';

/** One server for the whole run; every test file gets a database of its own in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await createCatalogueDatabase(postgres);
  project.provide('postgresUrl', postgres.url('postgres'));
  return () => postgres.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
