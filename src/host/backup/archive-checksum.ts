import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { RefusedBackup } from './refused-backup.ts';

/**
 * The comment of the zip archive holds a checksum of all bytes before it, so that any change is
 * noticed before anything is read. An archive without a comment ends with its length, two zeros.
 */
const PREFIX = 'sha256:';
const COMMENT_LENGTH = PREFIX.length + 64;
const LENGTH_BYTES = 2;

/** Adds the checksum to a complete archive, and returns it. */
export async function addChecksum(path: string): Promise<string> {
  const { size } = await stat(path);
  const hash = await hashUntil(path, size - LENGTH_BYTES);
  const comment = Buffer.alloc(LENGTH_BYTES + COMMENT_LENGTH);
  comment.writeUInt16LE(COMMENT_LENGTH);
  comment.write(PREFIX + hash, LENGTH_BYTES, 'latin1');
  const file = await open(path, 'r+');
  try {
    await file.write(comment, 0, comment.length, size - LENGTH_BYTES);
  } finally {
    await file.close();
  }
  return hash;
}

/** Refuses a file that is not a backup, incomplete, or changed; returns its checksum. */
export async function checkChecksum(path: string, label: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : 0),
    () => {
      throw new RefusedBackup(`There is no file ${label}.`);
    },
  );
  const comment = Buffer.alloc(COMMENT_LENGTH);
  const end = size - COMMENT_LENGTH - LENGTH_BYTES;
  if (end > 0) {
    const file = await open(path, 'r');
    await file.read(comment, 0, COMMENT_LENGTH, size - COMMENT_LENGTH);
    await file.close();
  }
  const written = comment.toString('latin1');
  if (!written.startsWith(PREFIX)) {
    throw new RefusedBackup(`${label} is not a backup of Daybook, or it is incomplete.`);
  }
  const hash = await hashUntil(path, end);
  if (written !== PREFIX + hash) {
    throw new RefusedBackup(`${label} is damaged: it is not what was written.`);
  }
  return hash;
}

async function hashUntil(path: string, end: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
