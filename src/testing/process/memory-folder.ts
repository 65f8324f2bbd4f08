import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from './watchdog.ts';

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;

/** A file system in memory if it has room, otherwise the folder for temporary files. */
export async function roomyMemory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * What vitest calls before a run: temporary files are kept in memory, and removed after it. Every
 * test has data of its own, and waiting for the disk at each commit took half of the time.
 */
export default async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await roomyMemory(), 'daybook-tests-'));
  // As open as the usual folder: some tests run processes as another user.
  await chmod(folder, 0o1777);
  const forget = watch('folder', folder);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
    forget();
  };
}
