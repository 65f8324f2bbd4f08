/** Bytes made for an answer, and only when the caller does not have them already. */
export class BytesResponse {
  readonly type: string;
  /** Names what would be made, before it is. */
  readonly etag: string;
  readonly render: () => Promise<Buffer>;

  constructor(type: string, etag: string, render: () => Promise<Buffer>) {
    this.type = type;
    this.etag = etag;
    this.render = render;
  }
}
