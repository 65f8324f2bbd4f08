import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { BadEntry, type Budget, RefusedArchive } from './limits.ts';
import type { Zip, ZipEntry } from './zip.ts';

/** Maximum number of bytes, given the first bytes. */
export type ByteLimit = (head: Buffer) => number;

/** Unpacks an entry into memory; throws as soon as the limit is exceeded. */
export async function unpackToMemory(
  zip: Zip,
  entry: ZipEntry,
  bound: ByteLimit,
  budget: Budget,
): Promise<Buffer> {
  return readAll(streamEntry(zip, entry, budget), bound);
}

export async function unpackToFile(
  zip: Zip,
  entry: ZipEntry,
  file: string,
  budget: Budget,
  most = budget.limits.innerZipBytes,
): Promise<void> {
  try {
    await pipeline(
      bounded(streamEntry(zip, entry, budget), () => most),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Reads a whole source, up to the limit. */
export async function readAll(source: AsyncIterable<Buffer>, bound: ByteLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bounded(source, bound)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* bounded(source: AsyncIterable<Buffer>, bound: ByteLimit): AsyncGenerator<Buffer> {
  let length = 0;
  let most: number | null = null;
  for await (const chunk of source) {
    most ??= bound(chunk);
    length += chunk.length;
    if (length > most) throw new BadEntry(`is larger than ${Math.floor(most / 1024 / 1024)} MB`);
    yield chunk;
  }
}

/** Streams an entry, and checks its size and checksum against the archive's directory. */
export async function* streamEntry(
  zip: Zip,
  entry: ZipEntry,
  budget: Budget,
): AsyncGenerator<Buffer> {
  const { ratio, ratioFrom } = budget.limits;
  const stream = await zip.stream(entry);
  let length = 0;
  let sum = 0;
  for await (const chunk of readable(stream)) {
    length += chunk.length;
    sum = crc32(chunk, sum);
    budget.countBytes(chunk.length);
    if (length > entry.size) throw new BadEntry('is larger than its directory entry');
    if (length > ratioFrom && length > entry.packedSize * ratio) {
      throw new BadEntry('has an implausible compression ratio');
    }
    yield chunk;
  }
  if (length !== entry.size || sum !== entry.crc32) throw new BadEntry('is damaged');
}

async function* readable(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    if (error instanceof RefusedArchive || error instanceof BadEntry) throw error;
    throw new BadEntry('is damaged', { cause: error });
  }
}
