import { open } from 'node:fs/promises';
import { isTar, Tar } from '../../../shared/imports/files/tar.ts';
import { Budget } from '../../../shared/imports/files/zip/limits.ts';
import { readAll, streamEntry } from '../../../shared/imports/files/zip/unpack.ts';
import { Zip } from '../../../shared/imports/files/zip/zip.ts';

const MEGABYTE = 1024 * 1024;

const LIMITS = {
  entries: 50_000,
  unpackedBytes: 2048 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: 0,
  nameBytes: 1024,
};

/** A file of an archive. Its path is a label, never a path on disk. */
export interface ArchiveFile {
  readonly path: string;
  readonly size: number;
  /** When it was changed last, in milliseconds. */
  readonly modified: number;
  readonly stream: () => AsyncIterable<Buffer>;
}

/** A zip, or a tar that may be packed by gzip. */
export interface Archive {
  readonly files: readonly ArchiveFile[];
  readonly close: () => void;
}

/** Null if the file is no archive. */
export async function openArchive(path: string): Promise<Archive | null> {
  const head = await readStart(path);
  const budget = new Budget(LIMITS);
  if (head.toString('latin1', 0, 2) === 'PK') return openZip(path, budget);
  return isTar(head) ? openTar(path, budget) : null;
}

export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function openZip(path: string, budget: Budget): Promise<Archive> {
  const zip = await Zip.open(path);
  try {
    const entries = await zip.files(budget);
    // Entries that are larger than their directory says are skipped, so the sum holds.
    new Budget(LIMITS).countBytes(entries.reduce((sum, { size }) => sum + size, 0));
    const files = entries.map((entry) => {
      const { size, modified } = entry;
      const stream = () => streamEntry(zip, entry, budget);
      return { path: entry.path, size, modified, stream };
    });
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openTar(path: string, budget: Budget): Promise<Archive> {
  const tar = await Tar.open(path, budget);
  const files = tar.files.map((entry) => {
    const { size, modified } = entry;
    return { path: entry.path, size, modified, stream: () => tar.stream(entry) };
  });
  return { files, close: () => undefined };
}

export function readArchiveFile(file: ArchiveFile, most: number): Promise<Buffer> {
  return readAll(file.stream(), () => most);
}
