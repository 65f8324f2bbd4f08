import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BadEntry, type Budget, RefusedArchive, type ZipLimits } from './zip/limits.ts';
import { isJunk } from './zip/zip.ts';

const BLOCK = 512;
const LONGEST_HEADER = 64 * 1024;

/** A file in a tar. Its path is a label, never a path on disk. */
export interface TarEntry {
  readonly path: string;
  readonly size: number;
  /** Where its bytes begin. */
  readonly offset: number;
  /** When the file was changed last, in milliseconds. */
  readonly modified: number;
  /** Why the entry cannot be read; null if it can. */
  readonly problem: string | null;
}

/** Whether the first bytes of a file are those of a tar archive or of gzip. */
export function isTar(head: Buffer): boolean {
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  return isPacked || head.toString('latin1', 257, 262) === 'ustar';
}

/** An open tar, packed by gzip or not; only its directory is held in memory. */
export class Tar {
  readonly files: readonly TarEntry[];
  readonly #path: string;

  private constructor(path: string, files: readonly TarEntry[]) {
    this.#path = path;
    this.files = files;
  }

  /** A packed tar is unpacked to a file beside it, which stays for the next time. */
  static async open(path: string, budget: Budget): Promise<Tar> {
    const plain = await unpackedPath(path, budget.limits);
    const file = await open(plain);
    try {
      const files: TarEntry[] = [];
      for await (const entry of readDirectory(file, (await file.stat()).size)) {
        budget.countEntries(1);
        if (!isJunk(entry.path)) files.push(entry);
      }
      return new Tar(plain, files);
    } finally {
      await file.close();
    }
  }

  async *stream({ offset, size, problem }: TarEntry): AsyncGenerator<Buffer> {
    if (problem) throw new BadEntry(problem);
    if (size === 0) return;
    yield* createReadStream(this.#path, { start: offset, end: offset + size - 1 });
  }
}

async function unpackedPath(path: string, limits: ZipLimits): Promise<string> {
  const file = await open(path);
  const head = Buffer.alloc(2);
  await file.read(head, 0, 2, 0).finally(() => file.close());
  if (head[0] !== 0x1f) return path;
  const unpacked = `${path}.tar`;
  const isThere = await stat(unpacked).then(
    () => true,
    () => false,
  );
  if (!isThere) await unpack(path, unpacked, limits);
  return unpacked;
}

async function unpack(path: string, to: string, limits: ZipLimits): Promise<void> {
  const part = `${to}.part`;
  const { size } = await stat(path);
  const most = Math.min(limits.unpackedBytes, Math.max(limits.ratioFrom, size * limits.ratio));
  let length = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > most) {
        const message = `This archive unpacks to more than ${Math.floor(most / 1024 / 1024)} MB.`;
        throw new RefusedArchive('archive_too_large', message);
      }
      yield chunk;
    }
  };
  try {
    const target = createWriteStream(part, { mode: 0o600 });
    await pipeline(createReadStream(path), createGunzip(), count, target);
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof RefusedArchive ? error : damagedTar(error);
  }
}

async function* readDirectory(file: FileHandle, bytes: number): AsyncGenerator<TarEntry> {
  let longPath: string | null = null;
  for (let at = 0; at + BLOCK <= bytes; ) {
    const head = await readBytes(file, at, BLOCK);
    if (head.every((byte) => byte === 0)) return;
    const size = readHead(head);
    const offset = at + BLOCK;
    if (offset + size > bytes) throw damagedTar();
    at = offset + Math.ceil(size / BLOCK) * BLOCK;
    const kind = String.fromCharCode(head[156] ?? 0);
    if (kind === 'L' || kind === 'x') {
      if (size > LONGEST_HEADER) throw damagedTar();
      const text = (await readBytes(file, offset, size)).toString('utf8');
      longPath = kind === 'L' ? text : (extendedPath(text) ?? longPath);
      continue;
    }
    // Headers of the whole archive and long link targets.
    if (kind === 'g' || kind === 'K') continue;
    const path = cleanPath(longPath ?? shortPath(head));
    longPath = null;
    if (kind === '5') continue;
    const problem = kind === '0' || kind === '\0' ? null : 'is a link and not a file';
    yield { path, size, offset, modified: readNumber(head, 136, 12) * 1000, problem };
  }
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}

/** Checks the sum of a header and returns the size of the file. */
function readHead(head: Buffer): number {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  if (sum !== readNumber(head, 148, 8)) throw damagedTar();
  return readNumber(head, 124, 12);
}

/** Octal digits, or a binary number if the first bit is set. */
function readNumber(head: Buffer, at: number, length: number): number {
  const field = head.subarray(at, at + length);
  const value =
    ((field[0] ?? 0) & 0x80) !== 0
      ? field.readUIntBE(length - 6, 6)
      : Number.parseInt(field.toString('latin1').replaceAll('\0', ' ').trim() || '0', 8);
  if (!Number.isSafeInteger(value)) throw damagedTar();
  return value;
}

function shortPath(head: Buffer): string {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '');
  const prefix = text(345, 500);
  return prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
}

/** The path of a pax header, whose records are `length name=value`. */
function extendedPath(text: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)/.exec(text)?.[1] ?? null;
}

function cleanPath(path: string): string {
  return path
    .replace(/\0.*$/s, '')
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/^(?:\.\/)+/, '');
}

function damagedTar(cause?: unknown): RefusedArchive {
  const message = 'This archive is damaged or incomplete.';
  return new RefusedArchive('archive_unreadable', message, cause);
}
