import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { Clock } from '../time/clock.ts';
import { ByteList } from './byte-list.ts';
import type { FileStore } from './store.ts';

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_RECORD = 0x02014b50;
const END_RECORD = 0x06054b50;
const ZIP64_END_RECORD = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_EXTRA = 0x0001;

const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const MADE_ON_UNIX = 3 << 8;
/** A regular file with mode 0644. */
const MODE = (0o100644 << 16) >>> 0;

/** Writes are buffered up to this size. */
const GATHERED = 64 * 1024;
/** Short texts need no large window: 32 kB of memory instead of 260. */
const SMALL = { windowBits: 12, memLevel: 4, chunkSize: 4096 };

/**
 * Writes a zip archive to a file, entry by entry. Every call waits for the disk, and only the
 * central directory record of an entry (about 100 bytes) stays in memory, so memory use hardly
 * depends on the size of the archive.
 */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #dosTime: number;
  readonly #directory = new ByteList();
  readonly #gathered = Buffer.alloc(GATHERED);
  readonly #text = Buffer.alloc(GATHERED);
  readonly #header = Buffer.alloc(30);
  readonly #descriptor = Buffer.alloc(16);
  #used = 0;
  #position: number;
  #count = 0;

  private constructor(file: FileHandle, modified: Date, position: number) {
    this.#file = file;
    this.#dosTime = dosTimeOf(modified);
    this.#position = position;
  }

  /** @param position offset in the file at which the archive starts; earlier bytes are kept */
  static async open(path: string, modified: Date, position = 0): Promise<ArchiveWriter> {
    const file = await open(path, position === 0 ? 'wx' : 'r+', 0o600);
    return new ArchiveWriter(file, modified, position);
  }

  /** Adds a short compressed text. */
  async addText(name: string, text: string): Promise<void> {
    const bytes = this.#encode(text);
    const isEmpty = bytes.length === 0;
    const packed = isEmpty ? bytes : deflateRawSync(bytes, SMALL);
    const entry = await this.#begin(name, isEmpty ? STORED : DEFLATED);
    await this.#write(packed);
    await this.#finish(entry, { crc: crc32(bytes), size: bytes.length, packed: packed.length });
  }

  /** Adds a compressed text of any length, given in pieces. */
  async addPieces(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const entry = await this.#begin(name, DEFLATED);
    const sizes = { crc: 0, size: 0, packed: 0 };
    const counted = async function* () {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        sizes.crc = crc32(bytes, sizes.crc);
        sizes.size += bytes.length;
        yield bytes;
      }
    };
    await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) {
        sizes.packed += chunk.length;
        await this.#write(chunk);
      }
    });
    await this.#finish(entry, sizes);
  }

  /** Adds a file uncompressed; pictures are already compressed. */
  async addFile(name: string, path: string): Promise<void> {
    await this.addChunks(name, createReadStream(path));
  }

  /** Adds a stored picture or file uncompressed; false if it is missing. */
  async addStored(name: string, files: Pick<FileStore, 'open'>, sha256: string): Promise<boolean> {
    const content = await files.open(sha256);
    if (content) await this.addChunks(name, content);
    return content !== null;
  }

  /** Adds bytes of any length uncompressed. */
  async addChunks(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    const entry = await this.#begin(name, STORED);
    const sizes = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of chunks) {
      sizes.crc = crc32(chunk, sizes.crc);
      sizes.size += chunk.length;
      await this.#write(chunk);
    }
    await this.#finish(entry, { ...sizes, packed: sizes.size });
  }

  /** Writes the central directory and closes the file. */
  async end(): Promise<void> {
    const start = this.#position;
    for (const chunk of this.#directory.chunks()) await this.#write(chunk);
    await this.#write(endRecords(this.#count, start, this.#position - start));
    await this.#flush();
    await this.#file.close();
  }

  /** Closes the file of an incomplete archive. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
  }

  /** Reuses one buffer to avoid garbage. */
  #encode(text: string): Buffer {
    if (text.length * 3 > this.#text.length) return Buffer.from(text);
    return this.#text.subarray(0, this.#text.write(text));
  }

  async #begin(name: string, method: number): Promise<Entry> {
    const entry = { name: Buffer.from(name), method, offset: this.#position };
    const header = this.#header;
    header.writeUInt32LE(LOCAL_HEADER, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(this.#dosTime, 10);
    header.writeUInt16LE(entry.name.length, 26);
    await this.#write(header);
    await this.#write(entry.name);
    return entry;
  }

  async #finish(entry: Entry, sizes: Sizes): Promise<void> {
    if (Math.max(sizes.size, sizes.packed) >= MOST_32) {
      throw new Error(`${entry.name.toString()} is too large for an archive.`);
    }
    const descriptor = this.#descriptor;
    descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
    descriptor.writeUInt32LE(sizes.crc, 4);
    descriptor.writeUInt32LE(sizes.packed, 8);
    descriptor.writeUInt32LE(sizes.size, 12);
    await this.#write(descriptor);
    this.#directory.add(centralRecord(entry, sizes, this.#dosTime));
    this.#count += 1;
  }

  async #write(bytes: Buffer): Promise<void> {
    let rest = bytes;
    while (rest.length > 0) {
      const taken = rest.copy(this.#gathered, this.#used);
      this.#used += taken;
      this.#position += taken;
      rest = rest.subarray(taken);
      if (this.#used === this.#gathered.length) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    const start = this.#position - this.#used;
    let done = 0;
    while (done < this.#used) {
      const rest = this.#used - done;
      done += (await this.#file.write(this.#gathered, done, rest, start + done)).bytesWritten;
    }
    this.#used = 0;
  }
}

/** Writes a whole archive into a new file. */
export async function writeArchiveFile<Result>(
  path: string,
  clock: Pick<Clock, 'millis'>,
  write: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const archive = await ArchiveWriter.open(path, new Date(clock.millis()));
  try {
    const result = await write(archive);
    await archive.end();
    return result;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

interface Entry {
  readonly name: Buffer;
  readonly method: number;
  readonly offset: number;
}

interface Sizes {
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
}

function centralRecord({ name, method, offset }: Entry, sizes: Sizes, dosTime: number): Buffer {
  const isFar = offset >= MOST_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(ZIP64_EXTRA, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(CENTRAL_RECORD, 0);
  record.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 4);
  record.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(method, 10);
  record.writeUInt32LE(dosTime, 12);
  record.writeUInt32LE(sizes.crc, 16);
  record.writeUInt32LE(sizes.packed, 20);
  record.writeUInt32LE(sizes.size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(MODE, 38);
  record.writeUInt32LE(Math.min(offset, MOST_32), 42);
  return Buffer.concat([record, name, extra]);
}

/** End of central directory, with the ZIP64 records if necessary. */
function endRecords(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(start, MOST_32), 16);
  if (count < MOST_16 && size < MOST_32 && start < MOST_32) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(ZIP64_END_RECORD, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 12);
  large.writeUInt16LE(VERSION_ZIP64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  large.writeUInt32LE(ZIP64_LOCATOR, 56);
  large.writeBigUInt64LE(BigInt(start + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

/** MS-DOS date and time, with a resolution of two seconds. */
function dosTimeOf(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  const date = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
