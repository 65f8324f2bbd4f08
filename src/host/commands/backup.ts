import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../kernel/config/config.ts';
import { isPostgres } from '../../kernel/database/open.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { CommandError } from './database-file.ts';

/** Writes everything into one file, whether the service runs or not. */
export async function backUpInstance(
  config: Config,
  target: string,
  passphrase: string | undefined,
): Promise<string> {
  const { database } = config;
  if (!isPostgres(database) && !existsSync(database)) {
    throw new CommandError(`There is no database at ${database}.`);
  }
  if (existsSync(target)) throw new CommandError(`${target} already exists; choose another name.`);
  const { files, missing_files } = await writeBackup(config, target, {
    clock: systemClock,
    passphrase,
  });
  const megabytes = (statSync(target).size / 1024 / 1024).toFixed(1);
  return [
    `The instance is backed up to ${target} (${megabytes} MB, ${files.length} files).`,
    ...(missing_files.length > 0 ? [`${missing_files.length} files are missing on disk.`] : []),
    passphrase === undefined
      ? 'Its keys (secrets in the data folder) are not part of it: set BACKUP_PASSPHRASE to add them, or copy that folder too.'
      : 'Its keys are part of it, sealed by the passphrase.',
  ].join(' ');
}
