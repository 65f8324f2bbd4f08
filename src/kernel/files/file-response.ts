import type { Readable } from 'node:stream';
import { openFile } from './open-file.ts';
import type { FileStore } from './store.ts';

/** A response with a file as its body. */
export class FileResponse {
  /** Opens the content, unless the caller has a current copy; null if it is missing. */
  readonly open: () => Promise<Readable | null>;
  readonly type: string;
  /** Identifies the content. */
  readonly etag: string;
  /** The file name of a download; null to show the file inline. */
  readonly name: string | null;

  constructor(
    open: () => Promise<Readable | null>,
    type: string,
    etag: string,
    name: string | null,
  ) {
    this.open = open;
    this.type = type;
    this.etag = etag;
    this.name = name;
  }

  /** A file on the disk of this process. */
  static onDisk(path: string, type: string, etag: string, name: string): FileResponse {
    return new FileResponse(() => openFile(path), type, etag, name);
  }

  /** A stored picture or file. */
  static stored(
    files: Pick<FileStore, 'open'>,
    sha256: string,
    type: string,
    name: string | null = null,
  ): FileResponse {
    return new FileResponse(() => files.open(sha256), type, sha256, name);
  }
}
