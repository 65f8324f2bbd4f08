import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Config } from '../../kernel/config/config.ts';
import {
  CommandError,
  checkDatabase,
  checkpointLog,
  FILE_SUFFIXES,
  syncToDisk,
} from './database-file.ts';

/** More pages than any database has. */
const EVERY_PAGE = 2 ** 30;

/** Writes a snapshot of the database to one file, whether the service runs or not. */
export async function backUpDatabase({ database }: Config, target: string): Promise<string> {
  if (!existsSync(database)) throw new CommandError(`There is no database at ${database}.`);
  if (existsSync(target)) throw new CommandError(`${target} exists already; choose another name.`);
  const draft = `${target}.part`;
  const source = new DatabaseSync(database, { readOnly: true });
  try {
    // All pages in one step are one snapshot, which neither blocks nor restarts on writes.
    await copyDatabase(source, draft, { rate: EVERY_PAGE });
    chmodSync(draft, 0o600);
    checkpointLog(draft, target);
    checkDatabase(draft, target);
    syncToDisk(draft);
    renameSync(draft, target);
    syncToDisk(dirname(target));
  } catch (error) {
    for (const companion of FILE_SUFFIXES) rmSync(draft + companion, { force: true });
    throw error;
  } finally {
    source.close();
  }
  const megabytes = (statSync(target).size / 1024 / 1024).toFixed(1);
  return `The database is backed up to ${target} (${megabytes} MB). Pictures (files) and keys (secrets) in the data folder are not part of it: copy those folders too.`;
}
