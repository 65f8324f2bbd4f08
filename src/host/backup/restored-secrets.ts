import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readSetting } from '../../accounts/settings.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import type { Secrets } from './sealed-secrets.ts';

const PREFIX = 'restored-secrets-';

/**
 * The keys of a backup wait in a folder of their own until its rows are committed, because a database
 * and a folder cannot change at once. A start after a crash in between adopts them.
 */
export function placeSecrets(dataDir: string, restoreId: string, secrets: Secrets): void {
  const folder = join(dataDir, PREFIX + restoreId);
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, value] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), value, { mode: 0o600, flush: true });
  }
}

export function dropPlacedSecrets(dataDir: string, restoreId: string): void {
  rmSync(join(dataDir, PREFIX + restoreId), { recursive: true, force: true });
}

/** Puts the placed keys in place; the former ones are kept beside them. */
export function swapSecrets(dataDir: string, restoreId: string): void {
  const folder = join(dataDir, 'secrets');
  if (existsSync(folder)) renameSync(folder, join(dataDir, `secrets-before-${restoreId}`));
  renameSync(join(dataDir, PREFIX + restoreId), folder);
}

/** Finishes a restore whose process ended after its rows were committed. */
export async function adoptRestoredSecrets(
  // biome-ignore lint/suspicious/noExplicitAny: the host holds every module's tables at once
  db: Kysely<any>,
  dataDir: string,
): Promise<void> {
  const placed = readdirSync(dataDir).filter((name) => name.startsWith(PREFIX));
  if (placed.length === 0) return;
  const restoreId = await readSetting(db as Kysely<AccountsTables>, 'restore_id');
  if (restoreId !== null && placed.includes(PREFIX + restoreId)) swapSecrets(dataDir, restoreId);
}
