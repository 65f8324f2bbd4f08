import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../kernel/config/config.ts';
import { fileFolder } from '../../kernel/config/files-config.ts';
import { DomainError } from '../../kernel/errors.ts';
import { openFileStore } from '../../kernel/files/open-store.ts';
import type { FileStore } from '../../kernel/files/store.ts';
import { CommandError } from './database-file.ts';

/** Most of the time is spent on waiting for the bucket. */
const AT_ONCE = 8;

/**
 * Copies pictures and files between the data folder and the bucket that FILES_IN names, whether the
 * service runs or not. What is there already is passed over, so a second run copies the rest. Nothing
 * is removed.
 */
export async function copyFiles(
  { dataDir, filesIn }: Pick<Config, 'dataDir' | 'filesIn'>,
  to: 'bucket' | 'folder',
): Promise<string> {
  if (filesIn.kind !== 'bucket') {
    throw new CommandError('Set FILES_IN to the bucket, and FILES_S3_… to its service and key.');
  }
  const folder = await openFileStore(fileFolder(dataDir), 'tasks');
  const bucket = await openFileStore(filesIn, 'tasks');
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  const scratch = join(dataDir, `copy-${randomUUID()}`);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const names = await Array.fromAsync(source.list());
    const missing = await target.findMissing(names);
    const damaged = await copyAll(source, target, missing, scratch);
    const copied = missing.size - damaged.length;
    return [
      `${copied} files are copied to the ${to}, ${names.length - missing.size} were there already.`,
      ...(damaged.length > 0
        ? [`Damaged, and not copied: ${damaged.length}, such as ${damaged[0]}.`]
        : []),
    ].join(' ');
  } catch (error) {
    throw error instanceof DomainError ? new CommandError(error.message) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @returns the names whose content is not what they say */
async function copyAll(
  source: FileStore,
  target: FileStore,
  names: Iterable<string>,
  scratch: string,
): Promise<string[]> {
  const damaged: string[] = [];
  const rest = names[Symbol.iterator]();
  const copyOn = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const draft = join(scratch, next.value);
      const found = await fetchContent(source, next.value, draft);
      if (found === next.value) await target.adopt(next.value, draft);
      else if (found !== null) damaged.push(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyOn));
  return damaged.sort();
}

/** @returns the hash of the content; null for one that was removed meanwhile */
async function fetchContent(
  source: FileStore,
  sha256: string,
  path: string,
): Promise<string | null> {
  const content = await source.open(sha256);
  if (!content) return null;
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(content, hashed, written);
  return hash.digest('hex');
}
