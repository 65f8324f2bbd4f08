import { rm } from 'node:fs/promises';

/**
 * An uploaded file of a form, on disk in its own folder. The folder is removed after the response,
 * unless the handler keeps it.
 */
export class ReceivedFile {
  readonly folder: string;
  readonly path: string;
  /** The sender's file name: for display, never for a path. */
  readonly name: string;
  readonly bytes: number;
  #kept = false;

  constructor(file: { folder: string; path: string; name: string; bytes: number }) {
    this.folder = file.folder;
    this.path = file.path;
    this.name = file.name;
    this.bytes = file.bytes;
  }

  /** Makes the caller responsible for removing the folder. */
  keep(): void {
    this.#kept = true;
  }

  async discard(): Promise<void> {
    if (!this.#kept) await rm(this.folder, { recursive: true, force: true });
  }
}
