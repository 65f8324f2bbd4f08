import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { checkChecksum } from '../../backup/archive-checksum.ts';
import { RefusedBackup } from '../../backup/refused-backup.ts';
import { BackupFolder } from '../backup-folder.ts';
import type { Backup } from '../contract.ts';
import type { CopyLocation } from './copy-location.ts';

/** A folder, such as that of another disk or of a share. */
export class FolderCopies implements CopyLocation {
  readonly #folder: BackupFolder;
  readonly #signal: AbortSignal | undefined;

  constructor(path: string, signal?: AbortSignal) {
    this.#folder = new BackupFolder({ dataDir: path }, path);
    this.#signal = signal;
  }

  async list(): Promise<string[]> {
    await this.#refuseMissingFolder();
    return this.#folder.names();
  }

  find(name: string): Promise<Backup | null> {
    return this.#folder.find(name);
  }

  async store(backup: Backup, path: string): Promise<void> {
    await this.#refuseMissingFolder();
    const target = this.#folder.fileOf(backup.name);
    const draft = `${target}.${randomUUID()}.part`;
    try {
      await this.#transfer(path, draft);
      if ((await checkChecksum(draft, 'The copy')) !== backup.sha256) {
        throw new RefusedBackup('The copy is damaged: it is not what was written.');
      }
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    await this.#folder.storeDescription(backup);
  }

  async fetch(
    name: string,
    path: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<boolean> {
    await this.#refuseMissingFolder();
    const source = this.#folder.fileOf(name);
    const found = await stat(source).catch(() => null);
    if (!found) return false;
    await this.#transfer(source, path, (done) => onProgress(done, found.size));
    return true;
  }

  async remove(name: string): Promise<void> {
    await this.#refuseMissingFolder();
    await this.#folder.remove(name);
  }

  /** Copies the bytes instead of the file's blocks, and syncs them to disk. */
  async #transfer(from: string, to: string, onProgress?: (done: number) => void): Promise<void> {
    const source = createReadStream(from);
    if (onProgress) source.on('data', () => onProgress(source.bytesRead));
    const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, target, this.#signal ? { signal: this.#signal } : {});
  }

  /** It is not created: a disk that is not mounted would fill up the one below. */
  async #refuseMissingFolder(): Promise<void> {
    const found = await stat(this.#folder.path).catch(() => null);
    if (!found?.isDirectory()) {
      throw new RefusedBackup(`The folder for copies, ${this.#folder.path}, does not exist.`);
    }
  }
}
