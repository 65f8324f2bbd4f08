/** A response whose bytes are rendered only if the caller has no current copy. */
export class BytesResponse {
  readonly type: string;
  /** Identifies the content before it is rendered. */
  readonly etag: string;
  readonly render: () => Promise<Buffer>;

  constructor(type: string, etag: string, render: () => Promise<Buffer>) {
    this.type = type;
    this.etag = etag;
    this.render = render;
  }
}
