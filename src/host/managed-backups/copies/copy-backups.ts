import { checkChecksum } from '../../backup/archive-checksum.ts';
import { RefusedBackup } from '../../backup/refused-backup.ts';
import type { BackupFolder } from '../backup-folder.ts';
import type { Backup, BackupSchedule } from '../contract.ts';
import { listExpired } from '../expired-backups.ts';
import type { CopyLocation } from './copy-location.ts';

interface Retention {
  readonly schedule: Pick<BackupSchedule, 'every' | 'keep_count' | 'keep_days'>;
  readonly now: number;
}

/** Backups of this instance are copied; uploads and those from before a restore stay here. */
export function isCopied({ origin }: Pick<Backup, 'origin'>): boolean {
  return origin === 'manual' || origin === 'schedule';
}

/** Copies the backups that have no copy, newest first, and removes the copies that are kept no longer. */
export async function copyBackups(
  folder: BackupFolder,
  location: CopyLocation,
  { schedule, now }: Retention,
): Promise<void> {
  const here = await folder.listAll();
  const there = new Set(await location.list());
  const expired = new Set(listExpired(here, schedule, now));
  let damage: RefusedBackup | null = null;
  for (const backup of here) {
    if (!isCopied(backup) || there.has(backup.name) || expired.has(backup)) continue;
    try {
      await copyBackup(folder, location, backup);
      there.add(backup.name);
    } catch (error) {
      // Deleted in the meantime.
      if ((await folder.find(backup.name)) === null) continue;
      // A damaged backup keeps the others from nothing.
      if (!(error instanceof DamagedBackup)) throw error;
      damage ??= error;
    }
  }
  if (damage) throw damage;
  // While the schedule is off, neither backups nor copies are removed.
  if (schedule.every === 'off') return;
  const copies = await describeCopies([...there].sort().reverse(), here, location);
  for (const { name } of listExpired(copies, schedule, now)) await location.remove(name);
}

class DamagedBackup extends RefusedBackup {}

async function copyBackup(
  folder: BackupFolder,
  location: CopyLocation,
  backup: Backup,
): Promise<void> {
  const path = folder.fileOf(backup.name);
  const sha256 = await checkChecksum(path, `The backup ${backup.name}`).catch((error: unknown) => {
    throw error instanceof RefusedBackup ? new DamagedBackup(error.message) : error;
  });
  if (sha256 !== backup.sha256) {
    throw new DamagedBackup(`The backup ${backup.name} is not the one that was made.`);
  }
  await location.store(backup, path);
}

async function describeCopies(
  names: readonly string[],
  here: readonly Backup[],
  location: CopyLocation,
): Promise<Backup[]> {
  const known = new Map(here.map((backup) => [backup.name, backup]));
  const copies: Backup[] = [];
  for (const name of names) {
    const copy = known.get(name) ?? (await location.find(name));
    if (copy) copies.push(copy);
  }
  return copies;
}
