/** Reads numbers one after another, as fonts write them: the high byte first. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  int8(): number {
    return this.#bytes.readInt8(this.#at++);
  }

  uint16(): number {
    this.#at += 2;
    return this.#bytes.readUInt16BE(this.#at - 2);
  }

  int16(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  uint32(): number {
    this.#at += 4;
    return this.#bytes.readUInt32BE(this.#at - 4);
  }

  /** WOFF2's number of one to five bytes, seven bits in each. */
  base128(): number {
    let value = 0;
    for (let n = 0; n < 5; n += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('A number of this font does not end.');
  }

  /** WOFF2's number of one to three bytes, short for what is small. */
  short(): number {
    const first = this.byte();
    if (first === 253) return this.uint16();
    if (first === 254) return 506 + this.byte();
    if (first === 255) return 253 + this.byte();
    return first;
  }

  /** How many bytes are still to be read. */
  left(): number {
    return this.#bytes.length - this.#at;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** The next bytes, to be read by themselves. */
  part(count: number): ByteReader {
    this.#at += count;
    return new ByteReader(this.#bytes.subarray(this.#at - count, this.#at));
  }
}
