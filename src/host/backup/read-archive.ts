import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { checkChecksum } from './archive-checksum.ts';
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { RefusedBackup } from './refused-backup.ts';

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024;

/** An open backup. Its manifest is checked; rows and files are checked while they are read. */
export class BackupArchive {
  readonly manifest: Manifest;
  /** The checksum of the whole file. */
  readonly sha256: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    { manifest, sha256 }: Pick<BackupArchive, 'manifest' | 'sha256'>,
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.manifest = manifest;
    this.sha256 = sha256;
  }

  /** @param label the name of the file in messages */
  static async open(path: string, label = path): Promise<BackupArchive> {
    const sha256 = await checkChecksum(path, label);
    const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => {
      throw new RefusedBackup(`${label} is not a backup of Daybook, or it is incomplete.`);
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const manifest = await readManifest(zip, entries.get(MANIFEST), label);
      return new BackupArchive(zip, entries, { manifest, sha256 });
    } catch (error) {
      zip.close();
      throw error instanceof RefusedBackup
        ? error
        : new RefusedBackup(`${label} is damaged: ${(error as Error).message}.`);
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** The parsed lines of a table or an index; throws after the last one if anything was changed. */
  async *lines(
    folder: 'tables' | 'search',
    { name, parts, rows, sha256 }: Manifest['searches'][number],
  ): AsyncGenerator<unknown[]> {
    const hash = createHash('sha256');
    let count = 0;
    for (let part = 1; part <= parts; part += 1) {
      const stream = await this.#stream(`${folder}/${name}.${part}.jsonl`);
      const failed = new Promise<never>((_, reject) => stream.once('error', reject));
      failed.catch(() => undefined);
      const reader = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
      stream.on('data', (chunk: Buffer) => hash.update(chunk));
      const iterator = reader[Symbol.asyncIterator]();
      for (;;) {
        const next = await Promise.race([iterator.next(), failed]);
        if (next.done) break;
        count += 1;
        yield parseLine(next.value, name);
      }
    }
    if (count !== rows || hash.digest('hex') !== sha256) throw changed(name);
  }

  async text(name: string): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const chunk of await this.#stream(name)) pieces.push(chunk as Buffer);
    return Buffer.concat(pieces).toString('utf8');
  }

  /** Writes a file to disk; throws if its content is not the one that its name stands for. */
  async extractFile(sha256: string, target: string): Promise<void> {
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const written = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(await this.#stream(`files/${sha256}`), counted, written).catch((error) => {
      throw isOurs(error) ? error : changed(`files/${sha256}`);
    });
    if (hash.digest('hex') !== sha256) throw changed(`files/${sha256}`);
  }

  async #stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new RefusedBackup(`The backup is incomplete: ${name} is missing.`);
    return this.#zip.openReadStreamPromise(entry).catch(() => {
      throw changed(name);
    });
  }
}

async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
  label: string,
): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) {
    throw new RefusedBackup(`${label} is a zip archive, but not a backup of Daybook.`);
  }
  const pieces: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) pieces.push(chunk as Buffer);
  const written = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  if (written?.format !== FORMAT) {
    throw new RefusedBackup(`${label} is a zip archive, but not a backup of Daybook.`);
  }
  if (written.version > FORMAT_VERSION) {
    throw new RefusedBackup(
      `${label} was made by a newer version of Daybook (${String(written.daybook)}).`,
    );
  }
  const parsed = manifestSchema.safeParse(written);
  if (!parsed.success) throw changed(MANIFEST);
  return parsed.data;
}

function parseLine(line: string, name: string): unknown[] {
  try {
    const values: unknown = JSON.parse(line);
    if (Array.isArray(values)) return values;
  } catch {
    // Said below.
  }
  throw changed(name);
}

/** Errors of the disk say themselves what is wrong. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function changed(name: string): RefusedBackup {
  return new RefusedBackup(`The backup is damaged: ${name} is not what was written.`);
}
