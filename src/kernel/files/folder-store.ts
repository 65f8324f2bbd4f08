import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertMayWait } from '../database/transact.ts';
import { openFile } from './open-file.ts';
import {
  type FileStore,
  isContentName,
  nameOfContent,
  pathOfContent,
  type StoredContents,
} from './store.ts';

/** Contents in a folder, which processes on one machine share. */
export class FolderStore implements FileStore {
  readonly uploads = null;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(sha256: string): string {
    return join(this.#folder, pathOfContent(sha256));
  }

  /** Writes the content atomically and syncs it to disk. */
  async store(bytes: Buffer): Promise<string> {
    assertMayWait('A stored file');
    const sha256 = nameOfContent(bytes);
    const path = this.pathOf(sha256);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
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

  async adopt(sha256: string, path: string): Promise<void> {
    const target = this.pathOf(sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  async has(sha256: string): Promise<boolean> {
    return access(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  async findMissing(names: readonly string[]): Promise<Set<string>> {
    const missing = new Set<string>();
    for (const sha256 of names) if (!(await this.has(sha256))) missing.add(sha256);
    return missing;
  }

  async open(sha256: string): Promise<Readable | null> {
    return openFile(this.pathOf(sha256));
  }

  /** Links the contents, because one without rows is removed at any time. */
  async hold(names: readonly string[], folder: string): Promise<StoredContents> {
    await mkdir(folder, { mode: 0o700 });
    const [found, missing]: [string[], string[]] = [[], []];
    for (const sha256 of names) {
      const exists = await linkOrCopy(this.pathOf(sha256), join(folder, sha256));
      (exists ? found : missing).push(sha256);
    }
    return { found, missing, open: (sha256) => openFile(join(folder, sha256)) };
  }

  async removeWrittenBefore(millis: number, sha256: string): Promise<void> {
    const path = this.pathOf(sha256);
    if (await isOlder(path, millis)) await rm(path, { force: true });
  }

  /** A folder removes at once: between looking at a file and removing it nobody has time to write. */
  async purgeRemovedBefore(): Promise<void> {}

  async *list(): AsyncGenerator<string> {
    for await (const [name] of this.#entries()) if (isContentName(name)) yield name;
  }

  async *listWrittenBefore(millis: number): AsyncGenerator<string> {
    for await (const [name, path] of this.#entries()) {
      if (!(await isOlder(path, millis))) continue;
      if (isContentName(name)) yield name;
      else await rm(path, { force: true });
    }
  }

  /** `/api/ready` checks the data folder. */
  async findProblem(): Promise<null> {
    return null;
  }

  /** Contents, and drafts that are being written or were left by a crash. */
  async *#entries(): AsyncGenerator<[name: string, path: string]> {
    for (const part of await namesIn(this.#folder)) {
      for (const name of await namesIn(join(this.#folder, part))) {
        yield [name, join(this.#folder, part, name)];
      }
    }
  }
}

/** @returns false if there is no such file */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
  }
  // Some file systems have no links.
  await copyFile(from, to, constants.COPYFILE_EXCL);
  return true;
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
