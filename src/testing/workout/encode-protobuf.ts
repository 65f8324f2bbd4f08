type Field = number | string | Buffer | { readonly fixed32: number };

/** Encodes a protobuf message: fields by their numbers, several values as a list. */
export function encodeMessage(fields: Readonly<Record<number, Field | readonly Field[]>>): Buffer {
  const parts = Object.entries(fields).flatMap(([number, values]) =>
    [values].flat().map((value) => encodeField(Number(number), value as Field)),
  );
  return Buffer.concat(parts);
}

function encodeField(number: number, value: Field): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number * 8), varint(value)]);
  if (typeof value === 'object' && 'fixed32' in value) {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value.fixed32);
    return Buffer.concat([varint(number * 8 + 5), bytes]);
  }
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(value));
  for (; left >= 0x80n; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80);
  bytes.push(Number(left));
  return Buffer.from(bytes);
}
