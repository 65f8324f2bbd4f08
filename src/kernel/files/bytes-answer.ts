/** Bytes made for an answer, and only when the caller does not have them already. */
export class BytesAnswer {
  readonly type: string;
  /** Names what would be made, before it is. */
  readonly etag: string;
  readonly make: () => Promise<Buffer>;

  constructor(type: string, etag: string, make: () => Promise<Buffer>) {
    this.type = type;
    this.etag = etag;
    this.make = make;
  }
}
