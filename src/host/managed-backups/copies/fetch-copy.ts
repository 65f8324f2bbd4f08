import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { BackupArchive } from '../../backup/read-archive.ts';
import { RefusedBackup } from '../../backup/refused-backup.ts';
import type { BackupFolder } from '../backup-folder.ts';
import type { CopyLocation } from './copy-location.ts';

interface FetchOptions {
  readonly by: string | null;
  readonly stored_at: string;
  readonly onProgress: (done: number, total: number) => void;
}

/** Brings a backup back from its copy; the whole file is checked before it gets its name. */
export async function fetchCopy(
  folder: BackupFolder,
  location: CopyLocation,
  name: string,
  { by, stored_at, onProgress }: FetchOptions,
): Promise<void> {
  const copy = await location.find(name);
  const draft = `${folder.fileOf(name)}.${randomUUID()}.part`;
  try {
    if (!copy || !(await location.fetch(name, draft, onProgress))) {
      throw new RefusedBackup('There is no such copy.');
    }
    const archive = await BackupArchive.open(draft, 'The copy');
    archive.close();
    if (archive.sha256 !== copy.sha256) {
      throw new RefusedBackup('The copy is damaged: it is not what was written.');
    }
    await rename(draft, folder.fileOf(name));
  } finally {
    await rm(draft, { force: true });
  }
  await folder.storeDescription({ ...copy, origin: 'copy', by, stored_at });
}
