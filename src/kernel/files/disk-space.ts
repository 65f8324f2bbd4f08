import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** What this user may still write; the system keeps a part for itself. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The room on the disk that holds the folder; null for a file system that does not tell. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? null : { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
