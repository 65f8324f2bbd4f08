/** A text download that is generated while it is sent, without buffering it whole. */
export class StreamResponse {
  readonly type: string;
  /** The file name of the download. */
  readonly name: string;
  readonly chunks: () => AsyncIterable<string>;

  constructor(type: string, name: string, chunks: () => AsyncIterable<string>) {
    this.type = type;
    this.name = name;
    this.chunks = chunks;
  }
}
