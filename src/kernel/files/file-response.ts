/** A file from disk as the body of an answer. */
export class FileResponse {
  readonly path: string;
  readonly type: string;
  /** Names this very content. */
  readonly etag: string;
  /** What it is saved as; without a name it is shown. */
  readonly name: string | null;

  constructor(path: string, type: string, etag: string, name: string | null = null) {
    this.path = path;
    this.type = type;
    this.etag = etag;
    this.name = name;
  }
}
