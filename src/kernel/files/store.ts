import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const SHA256 = /^[0-9a-f]{64}$/;

/** Content-addressed files on disk: equal contents are stored once. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('Not the name of a stored file.');
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  /** False for a file that is missing, which can happen after restoring a backup. */
  async has(sha256: string): Promise<boolean> {
    return access(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** Writes the content atomically and syncs it to disk. */
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

  /** Keeps a content that was written again in the meantime. */
  async removeWrittenBefore(millis: number, sha256: string): Promise<void> {
    const path = this.pathOf(sha256);
    if (await isOlder(path, millis)) await rm(path, { force: true });
  }

  /** The hashes of contents written before a time; removes old drafts that a crash left. */
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

/** False for a file that another process removed or renamed meanwhile. */
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
