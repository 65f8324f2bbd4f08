/** A response with a file from disk as its body. */
export class FileResponse {
  readonly path: string;
  readonly type: string;
  /** Identifies the content. */
  readonly etag: string;
  /** The file name of a download; null to show the file inline. */
  readonly name: string | null;

  constructor(path: string, type: string, etag: string, name: string | null = null) {
    this.path = path;
    this.type = type;
    this.etag = etag;
    this.name = name;
  }
}
