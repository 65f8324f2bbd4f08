import { existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForShippedCatalogue } from '../../apps/nutrition/catalogue/load-shipped.ts';
import { openApplication } from '../../host/application.ts';
import { readInstanceConfig } from '../../host/instance-config.ts';
import { createLog } from '../../kernel/log.ts';
import { createServerStorage, createStorage, type TestStorage } from './storage.ts';
import { TestClock } from './test-clock.ts';

/** By the apps that are switched on, because shipped data is there only where its app is. */
const templates = new Map<string, Promise<TestStorage>>();

/**
 * A copy of the storage of an opened application: migrations and shipped data are loaded once per test
 * worker, not once per test. The tests of the process and of the migrations start from an empty
 * database.
 */
export async function applicationStorage(apps = ''): Promise<TestStorage> {
  const opened = templates.get(apps) ?? openTemplate(apps);
  templates.set(apps, opened);
  const template = await opened;
  const isFile = !template.database.startsWith('postgres');
  const copy = await createStorage(isFile ? undefined : nameOf(template.database));
  if (isFile) {
    await copyFile(template.database, copy.database);
    await linkCatalogues(template, copy);
  }
  return copy;
}

export function settingsFor({ dataDir, database }: TestStorage): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(database.startsWith('postgres') ? { DATABASE_URL: database } : {}),
  };
}

async function openTemplate(apps: string): Promise<TestStorage> {
  const storage = await createServerStorage();
  process.once('exit', () => rmSync(storage.dataDir, { recursive: true, force: true }));
  const config = readInstanceConfig({
    TZ: 'Europe/Berlin',
    ...(apps === '' ? {} : { APPS: apps }),
    ...settingsFor(storage),
  });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { clock: new TestClock(), log });
  await waitForShippedCatalogue(application.services);
  // Each copy has a data folder and so a key of its own.
  await application.services.db
    .deleteFrom('app_config')
    .where('key', '=', 'sealing_key_fingerprint')
    .execute();
  await application.close();
  return storage;
}

/** Catalogue files are never written, only replaced; without the nutrition app there are none. */
async function linkCatalogues(from: TestStorage, to: TestStorage): Promise<void> {
  const file = 'catalogues/usda.sqlite';
  if (!existsSync(join(from.dataDir, file))) return;
  await mkdir(join(to.dataDir, 'catalogues'), { mode: 0o700 });
  await link(join(from.dataDir, file), join(to.dataDir, file));
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
