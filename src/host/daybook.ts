import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../kernel/config/config.ts';
import { isPostgres } from '../kernel/database/open.ts';
import { backUpInstance } from './commands/backup.ts';
import { CATALOGUE_USAGE, manageCatalogues } from './commands/catalogue.ts';
import { compactDatabase } from './commands/compact.ts';
import { copyFiles } from './commands/copy-files.ts';
import { CommandError } from './commands/database-file.ts';
import { moveInstance } from './commands/move.ts';
import { restoreInstance } from './commands/restore.ts';
import { withDataFolder } from './commands/with-data-folder.ts';
import { readInstanceConfig } from './instance-config.ts';
import { explainFailure } from './lifecycle/start-failure.ts';
import { BACKUP_PASSPHRASE } from './managed-backups/variables.ts';

const USAGE = `./daybook backup <file>         writes everything into one file, while the service runs or not
./daybook restore <file>        puts a backup in the place of all data, while the service runs or not
./daybook move --to <address>   copies everything to an empty PostgreSQL (postgres://…) or back (sqlite); a service that runs on SQLite then refuses all requests, on PostgreSQL stop it first
./daybook copy-files --to <place>   copies pictures and files to the bucket of FILES_IN (bucket) or back (folder); while the service runs or not
./daybook compact               gives the space of removed rows back, while the service runs or not
BACKUP_PASSPHRASE adds the instance's keys to a backup, sealed, and opens them when it is restored.
${CATALOGUE_USAGE}`;

async function main([command, file, ...rest]: readonly string[]): Promise<string> {
  const given = readInstanceConfig(process.env);
  // Commands hold locks and long transactions, for which a pooler has no place.
  const config = { ...given, database: given.directDatabase };
  const passphrase = config.valueOfVariable(BACKUP_PASSPHRASE) ?? undefined;
  if (command === 'backup' && file) {
    return backUpInstance(config, resolveFromCaller(file), passphrase);
  }
  if (command === 'restore' && file) {
    const backup = resolveFromCaller(file);
    // A mistyped name must not interrupt the service.
    if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`);
    return withDataFolder(config, 'restoring', (isLent) =>
      restoreInstance(config, backup, { passphrase, isLent }),
    );
  }
  if (command === 'move' && file === '--to' && rest[0]) {
    const [to] = rest;
    if (to !== 'sqlite' && !isPostgres(to)) throw new CommandError(USAGE);
    return withDataFolder(config, 'moving', () => moveInstance(config, to));
  }
  if (command === 'copy-files' && file === '--to' && rest[0]) {
    const [to] = rest;
    if (to !== 'bucket' && to !== 'folder') throw new CommandError(USAGE);
    return copyFiles(config, to);
  }
  if (command === 'compact') {
    refusePostgres(config, 'vacuum, which PostgreSQL runs automatically');
    return withDataFolder(config, 'compacting', () => compactDatabase(config));
  }
  if (command === 'catalogue' && file) {
    return manageCatalogues(config, [file, ...rest], resolveFromCaller);
  }
  if (command === undefined || command === 'help') return USAGE;
  throw new CommandError(USAGE);
}

function refusePostgres({ database }: Config, instead: string): void {
  if (!database.startsWith('postgres')) return;
  throw new CommandError(`DATABASE_URL names a PostgreSQL: use ${instead}.`);
}

/** Resolves a path from the caller's folder; the shell script changes to the project's folder. */
function resolveFromCaller(file: string): string {
  return resolve(process.env.DAYBOOK_CALLED_FROM ?? '.', file);
}

await main(process.argv.slice(2)).then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
  },
  (error) => {
    const sentence = error instanceof CommandError ? error.message : explainFailure(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  },
);
