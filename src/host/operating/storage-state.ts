import { readDatabaseSize } from '../../kernel/database/database-size.ts';
import { type DiskSpace, readDiskSpace } from '../../kernel/files/disk-space.ts';
import { type QueueState, readQueueState } from '../../kernel/jobs/queue-state.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { Application } from '../application.ts';

export interface StorageState {
  readonly databaseBytes: number;
  /** Null for a file system that does not tell. */
  readonly disk: DiskSpace | null;
  readonly queue: QueueState;
}

/** Asks the database and the disk. */
export async function readStorageState({
  services: { db, config, clock },
}: Pick<Application, 'services'>): Promise<StorageState> {
  const [databaseBytes, disk, queue] = await Promise.all([
    readDatabaseSize(db, config.database),
    readDiskSpace(config.dataDir),
    readQueueState(db, isoNow(clock)),
  ]);
  return { databaseBytes, disk, queue };
}
