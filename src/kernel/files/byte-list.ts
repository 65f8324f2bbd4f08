const PIECE_BYTES = 64 * 1024;

/** Many short byte sequences in a few large buffers. */
export class ByteList {
  readonly #full: Buffer[] = [];
  #last = Buffer.alloc(PIECE_BYTES);
  #used = 0;

  add(bytes: Buffer): void {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#used === this.#last.length) {
        this.#full.push(this.#last);
        this.#last = Buffer.alloc(PIECE_BYTES);
        this.#used = 0;
      }
      const taken = rest.copy(this.#last, this.#used);
      this.#used += taken;
      rest = rest.subarray(taken);
    }
  }

  *chunks(): Generator<Buffer> {
    yield* this.#full;
    yield this.#last.subarray(0, this.#used);
  }
}
