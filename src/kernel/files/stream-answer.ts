/** A text that is written while it is sent, for answers that never stand in memory as a whole. */
export class StreamAnswer {
  readonly type: string;
  /** What it is saved as. */
  readonly name: string;
  readonly pieces: () => AsyncIterable<string>;

  constructor(type: string, name: string, pieces: () => AsyncIterable<string>) {
    this.type = type;
    this.name = name;
    this.pieces = pieces;
  }
}
