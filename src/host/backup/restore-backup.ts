import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SettingKey } from '../../accounts/settings.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { MigratingModule } from '../../kernel/database/migrate.ts';
import { openFileStore } from '../../kernel/files/open-store.ts';
import type { FileStore } from '../../kernel/files/store.ts';
import { type Manifest, SECRETS } from './manifest.ts';
import { BackupArchive } from './read-archive.ts';
import { RefusedBackup } from './refused-backup.ts';
import { replaceData } from './replace-data.ts';
import { dropPlacedSecrets, placeSecrets, swapSecrets } from './restored-secrets.ts';
import { openSecrets, type Secrets } from './sealed-secrets.ts';
import { stageBackup } from './stage-backup.ts';

export interface RestoreOptions {
  readonly modules: readonly MigratingModule[];
  /** Opens the keys of the backup; without it the instance keeps its own. */
  readonly passphrase?: string | undefined;
  /** The name of the file in messages; its path by default. */
  readonly label?: string;
  /** Checks or changes the staged database, whose rows then replace all others. */
  readonly prepare?: (staged: DatabaseSync, secrets: Secrets | undefined) => void;
  /**
   * Puts the staged database in place and then calls `onCommitted`; by default its rows replace those
   * of the instance.
   */
  readonly replace?: (staged: string, onCommitted: () => void) => Promise<void>;
  readonly onProgress?: (stage: 'rows' | 'files') => void;
}

type Paths = Pick<Config, 'database' | 'dataDir' | 'filesIn'>;

/**
 * Replaces all data of an instance with that of a backup. Everything is read and checked first; the
 * instance then changes in one transaction, or not at all.
 */
export async function restoreBackup(
  { database, dataDir, filesIn }: Paths,
  backup: string,
  {
    modules,
    passphrase,
    label = backup,
    prepare,
    replace = (staged, onCommitted) => replaceData(database, staged, modules, { onCommitted }),
    onProgress,
  }: RestoreOptions,
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const restoreId = randomUUID();
  const folder = join(dataDir, `restore-${restoreId}`);
  const files = await openFileStore(filesIn, 'tasks');
  const archive = await BackupArchive.open(backup, label);
  let isCommitted = false;
  try {
    const { manifest } = archive;
    if (passphrase !== undefined && !manifest.has_secrets) {
      throw new RefusedBackup('This backup has no keys, so it needs no passphrase.');
    }
    const secrets =
      passphrase === undefined
        ? undefined
        : await openSecrets(await archive.text(SECRETS), passphrase);
    await mkdir(folder, { mode: 0o700 });
    onProgress?.('rows');
    const staged = await stageBackup(archive, folder, modules);
    onProgress?.('files');
    await addFiles(archive, files, folder);
    changeStaged(staged, restoreId, (database) => prepare?.(database, secrets));
    if (secrets) placeSecrets(dataDir, restoreId, secrets);
    await replace(staged, () => {
      isCommitted = true;
      if (secrets) swapSecrets(dataDir, restoreId);
    });
    // People may have removed some of the files that were there already.
    await addFiles(archive, files, folder);
    return manifest;
  } finally {
    archive.close();
    if (!isCommitted) dropPlacedSecrets(dataDir, restoreId);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files are named by their content, so adding them changes nothing until rows name them. */
async function addFiles(archive: BackupArchive, files: FileStore, folder: string): Promise<void> {
  for (const sha256 of await files.findMissing(archive.manifest.files)) {
    const draft = join(folder, sha256);
    await archive.extractFile(sha256, draft);
    await files.adopt(sha256, draft);
  }
}

/**
 * Nobody stays signed in, because accounts and passwords are those of the backup. By the id, running
 * processes notice that their data was replaced.
 */
function changeStaged(
  staged: string,
  restoreId: string,
  prepare: (database: DatabaseSync) => void,
): void {
  const database = new DatabaseSync(staged);
  try {
    database.exec('delete from sessions');
    storeStagedSetting(database, 'restore_id', restoreId);
    prepare(database);
  } finally {
    database.close();
  }
}

export function storeStagedSetting(staged: DatabaseSync, key: SettingKey, value: string): void {
  staged.prepare('insert or replace into app_config (key, value) values (?, ?)').run(key, value);
}
