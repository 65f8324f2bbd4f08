import type { Backup, BackupSchedule } from './contract.ts';

const A_DAY_MS = 86_400_000;

/**
 * The backups that are kept no longer, of those that were made without being asked for. The newest
 * is always kept.
 *
 * @param backups newest first
 */
export function listExpired(
  backups: readonly Backup[],
  { keep_count, keep_days }: Pick<BackupSchedule, 'keep_count' | 'keep_days'>,
  now: number,
): Backup[] {
  const oldest = keep_days === null ? 0 : now - keep_days * A_DAY_MS;
  return (['schedule', 'before-restore'] as const).flatMap((origin) =>
    backups
      .filter((backup) => backup.origin === origin)
      .filter(
        ({ stored_at }, place) =>
          place > 0 && (place >= (keep_count ?? Infinity) || Date.parse(stored_at) < oldest),
      ),
  );
}
