import { Buffer } from 'node:buffer';

const BLOCK = 512;

/** A tar of these files, with pax headers for long paths; objects are written as JSON. */
export function createTar(contents: Readonly<Record<string, string | Buffer | object>>): Buffer {
  const parts = Object.entries(contents).flatMap(([path, content]) => {
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    const bytes = Buffer.from(isRaw ? content : JSON.stringify(content));
    const name = Buffer.from(path);
    if (name.length <= 100) return tarEntry(name, bytes);
    const record = ` path=${path}\n`;
    const size = Buffer.byteLength(record);
    const length = size + String(size + String(size).length).length;
    return [
      ...tarEntry(Buffer.from('long'), Buffer.from(`${length}${record}`), 'x'),
      ...tarEntry(name, bytes),
    ];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

export function tarEntry(name: Buffer, bytes: Buffer, kind = '0'): Buffer[] {
  const head = Buffer.alloc(BLOCK);
  name.copy(head, 0, 0, 100);
  const octal = (value: number, at: number, length: number) =>
    head.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  octal(0o644, 100, 8);
  octal(bytes.length, 124, 12);
  octal(1_700_000_000, 136, 12);
  head.write(' '.repeat(8), 148, 'latin1');
  head.write(kind, 156, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return [head, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
}
