import { type FileHandle, open, rm } from 'node:fs/promises';

/** Larger results are not cached but read again. */
const MOST_BYTES = 64 * 1024 * 1024;
const PAGE_CHARACTERS = 256 * 1024;
/** The first line holds the item count, written at the end. */
const HEADER_BYTES = 16;

interface CachedItems<Item> {
  readonly count: number;
  items(): AsyncGenerator<Item>;
}

/**
 * Passes items through and writes them to a file, one per line. The file is kept only if it is
 * complete and within the limit.
 */
export async function* cacheItems<Item>(
  path: string,
  items: AsyncIterable<Item>,
  mostBytes = MOST_BYTES,
): AsyncGenerator<Item> {
  const file = await open(path, 'wx', 0o600);
  const lines = new CacheWriter(file, mostBytes);
  let isWhole = false;
  try {
    await file.write(' '.repeat(HEADER_BYTES - 1).concat('\n'));
    for await (const item of items) {
      await lines.add(item);
      yield item;
    }
    isWhole = await lines.end();
  } finally {
    await file.close();
    if (!isWhole) await rm(path, { force: true });
  }
}

/** Opens a cache file; null if it is missing or incomplete. */
export async function openCache<Item>(path: string): Promise<CachedItems<Item> | null> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  const header = buffer.toString('latin1', 0, bytesRead).trim();
  await file.close();
  return header === '' ? null : { count: Number(header), items: () => linesOf<Item>(path) };
}

async function* linesOf<Item>(path: string): AsyncGenerator<Item> {
  const file = await open(path, 'r');
  for await (const line of file.readLines({ start: HEADER_BYTES })) yield JSON.parse(line) as Item;
}

class CacheWriter {
  readonly #file: FileHandle;
  readonly #mostBytes: number;
  #page = '';
  #bytes = 0;
  #count = 0;

  constructor(file: FileHandle, mostBytes: number) {
    this.#file = file;
    this.#mostBytes = mostBytes;
  }

  async add(item: unknown): Promise<void> {
    if (this.#bytes > this.#mostBytes) return;
    this.#count += 1;
    this.#page += `${oneLine(item)}\n`;
    if (this.#page.length >= PAGE_CHARACTERS) await this.#flush();
  }

  /** Returns whether the file is complete. */
  async end(): Promise<boolean> {
    await this.#flush();
    if (this.#bytes > this.#mostBytes) return false;
    await this.#file.write(String(this.#count), 0);
    return true;
  }

  async #flush(): Promise<void> {
    this.#bytes += Buffer.byteLength(this.#page);
    if (this.#bytes <= this.#mostBytes) await this.#file.write(this.#page);
    this.#page = '';
  }
}

/** Escapes the line separators that JSON allows but line readers split at. */
function oneLine(item: unknown): string {
  return JSON.stringify(item).replaceAll(/[\u2028\u2029]/g, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029',
  );
}
