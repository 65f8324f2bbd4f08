import type { Readable } from 'node:stream';
import { Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { BadEntry, type Budget, RefusedArchive } from './limits.ts';

const S_IFMT = 0o170000;
const S_IFLNK = 0o120000;
const STORED = 0;
const DEFLATED = 8;

/**
 * A file in a zip. Its path is used as a label and for finding pictures, never as a path on disk.
 */
export interface ZipEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly crc32: number;
  /** When the file was changed last, in milliseconds. */
  readonly modified: number;
  /** Why the entry cannot be read; null if it can. */
  readonly problem: string | null;
  readonly entry: Entry;
}

/** An open zip; only its directory is held in memory. */
export class Zip {
  readonly #zip: ZipFile;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(path: string): Promise<Zip> {
    try {
      // Names and sizes are checked per entry, so that one bad entry does not fail the others.
      const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
      return new Zip(await openPromise(path, options));
    } catch (error) {
      throw damagedArchive(error);
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Files in the zip, without folders and operating system metadata. */
  async files(budget: Budget): Promise<ZipEntry[]> {
    budget.countEntries(this.#zip.entryCount);
    const files: ZipEntry[] = [];
    const seen = new Set<string>();
    try {
      for await (const entry of this.#zip.eachEntry()) {
        if (entry.fileNameLength > budget.limits.nameBytes) throw new Error('a name is too long');
        const path = pathOf(entry);
        if (isJunk(path)) continue;
        files.push(
          toZipEntry(entry, path, seen.has(path) ? 'is a duplicate entry' : findProblem(entry)),
        );
        seen.add(path);
      }
    } catch (error) {
      throw damagedArchive(error);
    }
    return files;
  }

  async stream({ entry, problem }: ZipEntry): Promise<Readable> {
    if (problem) throw new BadEntry(problem);
    try {
      return await this.#zip.openReadStreamPromise(entry);
    } catch {
      throw new BadEntry('is damaged');
    }
  }
}

export function damagedArchive(error?: unknown): RefusedArchive {
  return new RefusedArchive(
    'archive_unreadable',
    'This archive is damaged, incomplete or not a zip file.',
    error,
  );
}

function pathOf(entry: Entry): string {
  const flags = entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, false)
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folders and what operating systems and programs store beside the files. */
export function isJunk(path: string): boolean {
  return (
    path === '' ||
    path.endsWith('/') ||
    path
      .split('/')
      .some((part) => part === '__MACOSX' || (part.startsWith('.') && !/^\.+$/.test(part)))
  );
}

function findProblem(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'is protected by a password';
  if (((entry.externalFileAttributes >>> 16) & S_IFMT) === S_IFLNK)
    return 'is a link and not a file';
  return [STORED, DEFLATED].includes(entry.compressionMethod)
    ? null
    : 'is packed in an unknown way';
}

/** Keeps only the fields needed for reading; names, comments and extra fields can be large. */
function toZipEntry(entry: Entry, path: string, problem: string | null): ZipEntry {
  const kept: Entry = Object.assign(new Entry(), {
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    compressionMethod: entry.compressionMethod,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  });
  return {
    path,
    problem,
    entry: kept,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    crc32: entry.crc32,
    modified: entry.getLastModDate().getTime(),
  };
}

/** Restores an entry from its JSON form. */
export function reviveEntry(written: ZipEntry): ZipEntry {
  return { ...written, entry: Object.assign(new Entry(), written.entry) };
}
