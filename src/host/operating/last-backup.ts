import type { Config } from '../../kernel/config/config.ts';
import { BackupFolder } from '../managed-backups/backup-folder.ts';

/** Uploads among the newest backups hide at most so many. */
const MOST_READ = 50;

/** When the last backup of this instance was made; null if there is none. */
export async function findLastBackup(config: Pick<Config, 'dataDir'>): Promise<string | null> {
  const { items } = await new BackupFolder(config).list(MOST_READ);
  return items.find(({ origin }) => origin !== 'upload')?.made_at ?? null;
}
