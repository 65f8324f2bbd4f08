import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Opens a file on disk for reading; null if there is none. */
export async function openFile(path: string): Promise<Readable | null> {
  try {
    const file = await open(path, 'r');
    return file.createReadStream();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
