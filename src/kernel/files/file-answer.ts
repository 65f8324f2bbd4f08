/** A file from disk as the body of an answer. */
export class FileAnswer {
  readonly path: string;
  readonly type: string;
  /** Names this very content. */
  readonly etag: string;

  constructor(path: string, type: string, etag: string) {
    this.path = path;
    this.type = type;
    this.etag = etag;
  }
}
