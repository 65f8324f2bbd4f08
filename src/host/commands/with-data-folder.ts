import { mkdirSync } from 'node:fs';
import type { Config } from '../../kernel/config/config.ts';
import { isPostgres } from '../../kernel/database/open.ts';
import { takeTaskLock } from '../backup/restore-locks.ts';
import { type BorrowedData, borrowData } from '../lifecycle/control-socket.ts';
import { FolderInUse, lockDataFolder } from '../lifecycle/data-folder-lock.ts';
import type { ClosedReason } from '../lifecycle/gate.ts';
import { toStorageFailure } from '../lifecycle/start-failure.ts';
import { CommandError } from './database-file.ts';

/**
 * Works on the data folder while nobody else does. A service that runs on it lends it: its requests
 * are refused meanwhile, and it goes on with what the work leaves. After a move it does not go on,
 * because the data is elsewhere.
 */
export async function withDataFolder(
  config: Config,
  purpose: ClosedReason,
  work: (isLent: boolean) => string | Promise<string>,
): Promise<string> {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const unlock = lockOrNull(config);
    return unlock ? await finish(unlock, () => work(false)) : await borrow(config, purpose, work);
  } catch (error) {
    throw error instanceof CommandError ? error : toStorageFailure(error, config);
  }
}

async function borrow(
  config: Config,
  purpose: ClosedReason,
  work: (isLent: boolean) => string | Promise<string>,
): Promise<string> {
  const releaseTasks = await takeTaskLock(config);
  if (!releaseTasks) throw new CommandError('Another backup or restore is running.');
  return finish(releaseTasks, async () => {
    const data = await borrowData(config.dataDir, purpose);
    if (data === 'busy') throw new CommandError('Another command has the data of the service.');
    if (!data) throw new FolderInUse(config.dataDir);
    return workOnBorrowed(config, data, purpose, work);
  });
}

async function workOnBorrowed(
  config: Config,
  data: BorrowedData,
  purpose: ClosedReason,
  work: (isLent: boolean) => string | Promise<string>,
): Promise<string> {
  let isMoved = false;
  try {
    const sentence = await finish(lockDataFolder(config), () => work(true));
    isMoved = purpose === 'moving';
    return isMoved
      ? `${sentence} The service that runs on the former data refuses all requests; stop it.`
      : `${sentence} The service goes on with it.`;
  } finally {
    if (isMoved) data.keep();
    else await data.giveBack();
  }
}

async function finish<Result>(
  release: () => void | Promise<void>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Null if a service runs on the folder. */
function lockOrNull(config: Config): (() => void) | null {
  try {
    return lockDataFolder(config);
  } catch (error) {
    if (error instanceof FolderInUse && !isPostgres(config.database)) return null;
    throw error;
  }
}
