import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveWriter } from '../../kernel/files/archive-writer.ts';
import type { FileStore } from '../../kernel/files/store.ts';

/** The folder of a part in an account archive that is being written. */
export class PartFolder {
  readonly #archive: ArchiveWriter;
  readonly #name: string;
  readonly #scratch: string;

  /** @param scratch a folder on disk, which the caller removes */
  constructor(archive: ArchiveWriter, name: string, scratch: string) {
    this.#archive = archive;
    this.#name = name;
    this.#scratch = scratch;
  }

  async addPieces(file: string, pieces: AsyncIterable<string>): Promise<void> {
    await this.#archive.addPieces(`${this.#name}/${file}`, pieces);
  }

  /** Adds a stored picture or file; false if it is missing. */
  async addStored(file: string, files: Pick<FileStore, 'open'>, sha256: string): Promise<boolean> {
    return this.#archive.addStored(`${this.#name}/${file}`, files, sha256);
  }

  /** Adds a file that has to be written to disk first, such as an archive. */
  async addWritten(file: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.#scratch, randomUUID());
    try {
      await write(path);
      await this.#archive.addFile(`${this.#name}/${file}`, path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
