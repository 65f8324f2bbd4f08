import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../kernel/config/config.ts';
import { CommandError } from './database-file.ts';

/** Rewrites the database without free space and enables incremental vacuum. */
export function compactDatabase({ database }: Config): string {
  if (!existsSync(database)) throw new CommandError(`There is no database at ${database}.`);
  const before = statSync(database).size;
  const open = new DatabaseSync(database);
  try {
    open.exec('pragma auto_vacuum = incremental; vacuum; pragma wal_checkpoint(truncate)');
  } finally {
    open.close();
  }
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
  return `The database is compacted from ${megabytes(before)} MB to ${megabytes(statSync(database).size)} MB.`;
}
