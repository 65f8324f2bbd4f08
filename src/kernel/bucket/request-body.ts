import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { RequestBody } from './call-bucket.ts';

/** The largest file that is sent in one request; larger ones are sent in parts of this size. */
export const PART_BYTES = 16 * 1024 * 1024;
const SLICE_BYTES = 64 * 1024;

/** A range of a file, as the body of a request. The file is read twice: to hash it and to send it. */
export async function bodyOfFile(path: string, start: number, bytes: number): Promise<RequestBody> {
  const read = () => createReadStream(path, { start, end: start + bytes - 1 });
  const hash = createHash('sha256');
  if (bytes > 0) for await (const chunk of read()) hash.update(chunk as Buffer);
  return {
    bytes,
    sha256: hash.digest('hex'),
    open: () => (bytes === 0 ? sliced(Buffer.alloc(0)) : read()),
  };
}

export function bodyOfBytes(content: Buffer): RequestBody {
  return {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: () => sliced(content),
  };
}

/** In slices, so that a slow connection is told from one that stands still. */
async function* sliced(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += SLICE_BYTES) {
    yield content.subarray(start, start + SLICE_BYTES);
  }
}
