import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Budget } from '../imports/files/zip/limits.ts';
import { BadEntry, RefusedArchive } from '../imports/files/zip/limits.ts';
import { unpackToFile, unpackToMemory } from '../imports/files/zip/unpack.ts';
import type { Zip, ZipEntry } from '../imports/files/zip/zip.ts';

export interface UnpackedFile {
  /** For files that the reader writes itself. */
  readonly folder: string;
  readonly path: string;
  readonly name: string;
}

/** The opened archive of an account import. */
export interface OpenedArchive {
  readonly zip: Zip;
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly budget: Budget;
  /** A folder on disk, which the caller removes. Names in the archive are never paths in it. */
  readonly scratch: string;
}

/** The folder of a part in an account archive that is being read. */
export class PartFiles {
  readonly #archive: OpenedArchive;
  readonly #name: string;

  constructor(archive: OpenedArchive, name: string) {
    this.#archive = archive;
    this.#name = name;
  }

  has(file: string): boolean {
    return this.#archive.entries.has(`${this.#name}/${file}`);
  }

  /** Unpacks a file to disk; refuses the archive if it is damaged or too large. */
  async unpack(file: string): Promise<UnpackedFile> {
    const { zip, budget, scratch } = this.#archive;
    const path = join(scratch, randomUUID());
    await this.#refuseBadEntry(file, (entry) => unpackToFile(zip, entry, path, budget));
    return { folder: scratch, path, name: `${this.#name}/${file}` };
  }

  /** Reads a file into memory; refuses the archive if it is damaged or larger than `most` bytes. */
  async read(file: string, most: number): Promise<Buffer> {
    const { zip, budget } = this.#archive;
    return this.#refuseBadEntry(file, (entry) => unpackToMemory(zip, entry, () => most, budget));
  }

  /** Reads a picture; null if it is missing, damaged or larger than `most` bytes. */
  async readPicture(file: string, most: number): Promise<Buffer | null> {
    const { zip, budget, entries } = this.#archive;
    const entry = entries.get(`${this.#name}/${file}`);
    if (!entry) return null;
    try {
      return await unpackToMemory(zip, entry, () => most, budget);
    } catch (error) {
      if (error instanceof BadEntry) return null;
      throw error;
    }
  }

  async #refuseBadEntry<Result>(
    file: string,
    unpack: (entry: ZipEntry) => Promise<Result>,
  ): Promise<Result> {
    const path = `${this.#name}/${file}`;
    const entry = this.#archive.entries.get(path);
    if (!entry) throw new Error(`The archive has no ${path}.`);
    try {
      return await unpack(entry);
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      throw new RefusedArchive('archive_unreadable', `${path} ${error.message}.`, error);
    }
  }
}
