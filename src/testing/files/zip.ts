import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipContents = Readonly<Record<string, string | Buffer | object>>;

/** A zip of these files; objects are written as JSON. */
export async function createZip(contents: ZipContents): Promise<Buffer> {
  return buffer(fillZip(contents).outputStream);
}

/** The same, written to disk as it is made, from entries that need not exist all at once. */
export async function writeZip(
  path: string,
  entries: Iterable<readonly [name: string, bytes: Buffer]>,
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

function fillZip(contents: ZipContents): ZipFile {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(contents)) {
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    zip.addBuffer(Buffer.from(isRaw ? content : JSON.stringify(content)), name);
  }
  zip.end();
  return zip;
}
