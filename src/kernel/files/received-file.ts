import { rm } from 'node:fs/promises';

/**
 * A file that came in a form and lies on disk, in a folder of its own. The folder goes when the
 * request has been answered, unless the handler keeps it.
 */
export class ReceivedFile {
  readonly folder: string;
  readonly path: string;
  /** As the sender called it: for showing, never for a path. */
  readonly name: string;
  readonly bytes: number;
  #kept = false;

  constructor(file: { folder: string; path: string; name: string; bytes: number }) {
    this.folder = file.folder;
    this.path = file.path;
    this.name = file.name;
    this.bytes = file.bytes;
  }

  /** From now on whoever calls this removes the folder. */
  keep(): void {
    this.#kept = true;
  }

  async discard(): Promise<void> {
    if (!this.#kept) await rm(this.folder, { recursive: true, force: true });
  }
}
