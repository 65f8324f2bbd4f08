import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../kernel/config/config.ts';
import type { MigratingModule } from '../../kernel/database/migrate.ts';
import { FileStore } from '../../kernel/files/store.ts';
import { type Manifest, SECRETS } from './manifest.ts';
import { BackupArchive } from './read-archive.ts';
import { RefusedBackup } from './refused-backup.ts';
import { replaceData } from './replace-data.ts';
import { openSecrets, writeSecrets } from './sealed-secrets.ts';
import { stageBackup } from './stage-backup.ts';

interface RestoreOptions {
  readonly modules: readonly MigratingModule[];
  /** Opens the keys of the backup; without it the instance keeps its own. */
  readonly passphrase?: string | undefined;
  /** Puts the staged database in place; by default its rows replace those of the instance. */
  readonly replace?: (staged: string) => Promise<void>;
}

type Paths = Pick<Config, 'database' | 'dataDir'>;

/**
 * Replaces all data of an instance with that of a backup. Everything is read and checked first; the
 * instance then changes in one transaction, or not at all.
 */
export async function restoreBackup(
  { database, dataDir }: Paths,
  backup: string,
  {
    modules,
    passphrase,
    replace = (staged) => replaceData(database, staged, modules),
  }: RestoreOptions,
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, `restore-${randomUUID()}`);
  const archive = await BackupArchive.open(backup);
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
    const staged = await stageBackup(archive, folder, modules);
    await addFiles(archive, dataDir, folder);
    endSessions(staged);
    await replace(staged);
    if (secrets) writeSecrets(dataDir, secrets);
    return manifest;
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files are named by their content, so adding them changes nothing until rows name them. */
async function addFiles(archive: BackupArchive, dataDir: string, folder: string): Promise<void> {
  const store = new FileStore(join(dataDir, 'files'));
  for (const sha256 of archive.manifest.files) {
    const target = store.pathOf(sha256);
    if (existsSync(target)) continue;
    const draft = join(folder, sha256);
    await archive.extractFile(sha256, draft);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
  }
}

/** Nobody stays signed in, because accounts and passwords are those of the backup. */
function endSessions(staged: string): void {
  const database = new DatabaseSync(staged);
  database.exec('delete from sessions');
  database.close();
}
