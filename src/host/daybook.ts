import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../kernel/config.ts';
import { backUp } from './commands/backup.ts';
import { compact } from './commands/compact.ts';
import { Refusal } from './commands/database-file.ts';
import { restore } from './commands/restore.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { explainFailure, storageFailure } from './start-failure.ts';

const USAGE = `./daybook backup <file>    writes the database into one file, while the service runs or not
./daybook restore <file>   puts a backup in the place of the database; stop the service first
./daybook compact          gives the space of removed rows back; stop the service first`;

async function main([command, file]: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'backup' && file) {
    refusePostgres(config, 'pg_dump');
    return backUp(config, fromCaller(file));
  }
  if (command === 'restore' && file) {
    refusePostgres(config, 'pg_restore into an empty database');
    return whileStopped(config, () => restore(config, fromCaller(file)));
  }
  if (command === 'compact') {
    refusePostgres(config, 'vacuum, which PostgreSQL runs by itself');
    return whileStopped(config, () => compact(config));
  }
  if (command === undefined || command === 'help') return USAGE;
  throw new Refusal(USAGE);
}

/** Holds the lock of a running service, so that neither can run beside the other. */
function whileStopped(config: Config, work: () => string): string {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const unlock = lockDataFolder(config);
    try {
      return work();
    } finally {
      unlock();
    }
  } catch (error) {
    throw error instanceof Refusal ? error : storageFailure(error, config);
  }
}

function refusePostgres({ database }: Config, instead: string): void {
  if (!database.startsWith('postgres')) return;
  throw new Refusal(`DATABASE_URL names a PostgreSQL: use ${instead}.`);
}

/** The shell changes to the project's folder before it runs this. */
function fromCaller(file: string): string {
  return resolve(process.env.DAYBOOK_CALLED_FROM ?? '.', file);
}

await main(process.argv.slice(2)).then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
  },
  (error) => {
    const sentence = error instanceof Refusal ? error.message : explainFailure(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  },
);
