import { rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { openHouse } from '../host/house.ts';
import { readConfig } from '../kernel/config.ts';
import { createLog } from '../kernel/log.ts';
import { freshStorage, type Storage } from './storage.ts';
import { TestClock } from './test-clock.ts';

let opened: Promise<Storage> | undefined;

/**
 * The storage of a house that has been opened once, a copy for each who asks: migrations and what
 * comes with the apps are run once per worker, not once per test. That an empty database becomes
 * such a house is the subject of the tests of the process and of the migrations.
 */
export async function houseStorage(): Promise<Storage> {
  opened ??= openOnce();
  const template = await opened;
  const isFile = !template.database.startsWith('postgres');
  const copy = await freshStorage(isFile ? undefined : nameOf(template.database));
  if (isFile) await copyFile(template.database, copy.database);
  return copy;
}

export function settingsFor({ dataDir, database }: Storage): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(database.startsWith('postgres') ? { DATABASE_URL: database } : {}),
  };
}

async function openOnce(): Promise<Storage> {
  const storage = await freshStorage();
  process.once('exit', () => rmSync(storage.dataDir, { recursive: true, force: true }));
  const config = readConfig({ TZ: 'Europe/Berlin', ...settingsFor(storage) });
  const log = createLog(config, { write: () => undefined });
  const house = await openHouse(config, { clock: new TestClock(), log });
  // Each copy has a data folder and so a key of its own.
  await house.services.db
    .deleteFrom('app_config')
    .where('key', '=', 'sealing_key_fingerprint')
    .execute();
  await house.close();
  return storage;
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
