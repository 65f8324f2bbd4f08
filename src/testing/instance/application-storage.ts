import { rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { openApplication } from '../../host/application.ts';
import { readInstanceConfig } from '../../host/instance-config.ts';
import { createLog } from '../../kernel/log.ts';
import { createStorage, type TestStorage } from './storage.ts';
import { TestClock } from './test-clock.ts';

let openedTemplate: Promise<TestStorage> | undefined;

/**
 * A copy of the storage of an opened application: migrations and shipped data are loaded once per test
 * worker, not once per test. The tests of the process and of the migrations start from an empty
 * database.
 */
export async function applicationStorage(): Promise<TestStorage> {
  openedTemplate ??= openTemplate();
  const template = await openedTemplate;
  const isFile = !template.database.startsWith('postgres');
  const copy = await createStorage(isFile ? undefined : nameOf(template.database));
  if (isFile) await copyFile(template.database, copy.database);
  return copy;
}

export function settingsFor({ dataDir, database }: TestStorage): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(database.startsWith('postgres') ? { DATABASE_URL: database } : {}),
  };
}

async function openTemplate(): Promise<TestStorage> {
  const storage = await createStorage();
  process.once('exit', () => rmSync(storage.dataDir, { recursive: true, force: true }));
  const config = readInstanceConfig({ TZ: 'Europe/Berlin', ...settingsFor(storage) });
  const log = createLog(config, { write: () => undefined });
  const application = await openApplication(config, { clock: new TestClock(), log });
  // Each copy has a data folder and so a key of its own.
  await application.services.db
    .deleteFrom('app_config')
    .where('key', '=', 'sealing_key_fingerprint')
    .execute();
  await application.close();
  return storage;
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
