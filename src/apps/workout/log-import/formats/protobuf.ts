/** A field of a protobuf message: a number, or the bytes of a text or of another message. */
type FieldValue = bigint | Buffer;

/** The bytes are no protobuf message. */
export class BadProtobuf extends Error {}

/** The fields of a message by their numbers. Unknown fields do no harm. */
export class Message {
  readonly #fields = new Map<number, FieldValue[]>();

  constructor(bytes: Buffer) {
    const reader = new FieldReader(bytes);
    for (let field = reader.next(); field; field = reader.next()) {
      const values = this.#fields.get(field.number);
      if (values) values.push(field.value);
      else this.#fields.set(field.number, [field.value]);
    }
  }

  has(number: number): boolean {
    return this.#fields.has(number);
  }

  messages(number: number): Message[] {
    return this.#bytes(number).map((bytes) => new Message(bytes));
  }

  message(number: number): Message | undefined {
    const last = this.#bytes(number).at(-1);
    return last && new Message(last);
  }

  text(number: number): string {
    return this.#bytes(number).at(-1)?.toString('utf8') ?? '';
  }

  bytes(number: number): Buffer | undefined {
    return this.#bytes(number).at(-1);
  }

  /** A signed number; 0 without the field, as protobuf leaves it out. */
  int(number: number): number {
    const value = this.#fields.get(number)?.at(-1);
    return typeof value === 'bigint' ? Number(BigInt.asIntN(64, value)) : 0;
  }

  /** A signed number of 32 bits in 4 bytes. */
  fixed32(number: number): number {
    const value = this.#fields.get(number)?.at(-1);
    return typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : 0;
  }

  #bytes(number: number): Buffer[] {
    return (this.#fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));
  }
}

/** Wire types: 0 a varint, 1 eight bytes, 2 a length and as many bytes, 5 four bytes. */
class FieldReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(): { number: number; value: FieldValue } | null {
    if (this.#at >= this.#bytes.length) return null;
    const tag = Number(this.#varint());
    const number = Math.floor(tag / 8);
    if (number < 1 || number > 536_870_911) throw new BadProtobuf();
    return { number, value: this.#value(tag % 8) };
  }

  #value(wireType: number): FieldValue {
    switch (wireType) {
      case 0:
        return this.#varint();
      case 1:
        return this.#take(8).readBigUInt64LE();
      case 2:
        return this.#take(Number(this.#varint()));
      case 5:
        return BigInt(this.#take(4).readUInt32LE());
      default:
        throw new BadProtobuf();
    }
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new BadProtobuf();
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new BadProtobuf();
      this.#at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new BadProtobuf();
  }
}
