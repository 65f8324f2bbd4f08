import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SHA256 = /^[0-9a-f]{64}$/;

/** File contents on disk, each under the hash of its bytes, so that equal ones are kept once. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('Not the name of a stored file.');
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  /** On disk and synced when it returns; the name appears only with the whole content. */
  async store(bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = this.pathOf(sha256);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}`;
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return sha256;
  }

  /** Leaves a content alone that was written again in the meantime. */
  async removeWrittenBefore(millis: number, sha256: string): Promise<void> {
    const path = this.pathOf(sha256);
    if (await isOlder(path, millis)) await rm(path, { force: true });
  }

  /** The hashes of contents that were written before the given time; drafts that a crash left go. */
  async *listWrittenBefore(millis: number): AsyncGenerator<string> {
    for (const part of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, part))) {
        const path = join(this.#folder, part, name);
        if (!(await isOlder(path, millis))) continue;
        if (SHA256.test(name)) yield name;
        else await rm(path, { force: true });
      }
    }
  }
}

/** False for what another process has taken away or given its name meanwhile. */
async function isOlder(path: string, millis: number): Promise<boolean> {
  const written = await stat(path).catch(() => null);
  return written !== null && written.mtimeMs < millis;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
