/** A text that is written while it is sent, for answers that never stand in memory as a whole. */
export class StreamResponse {
  readonly type: string;
  /** What it is saved as. */
  readonly name: string;
  readonly chunks: () => AsyncIterable<string>;

  constructor(type: string, name: string, chunks: () => AsyncIterable<string>) {
    this.type = type;
    this.name = name;
    this.chunks = chunks;
  }
}
