import { Bucket } from '../../../kernel/bucket/bucket.ts';
import type { BucketSettings } from '../../../kernel/bucket/settings.ts';
import { DESCRIPTION, FILE } from '../backup-folder.ts';
import type { Backup } from '../contract.ts';
import { parseBackup } from '../parse-backup.ts';
import type { CopyLocation } from './copy-location.ts';

/** A bucket of a service that speaks the S3 protocol. */
export class BucketCopies implements CopyLocation {
  readonly #bucket: Bucket;

  constructor(settings: BucketSettings, signal?: AbortSignal) {
    this.#bucket = new Bucket(settings, { signal });
  }

  async list(): Promise<string[]> {
    const keys = new Set<string>();
    for await (const { key } of this.#bucket.list()) keys.add(key);
    return [...keys]
      .filter((key) => key.endsWith(DESCRIPTION))
      .map((key) => key.slice(0, -DESCRIPTION.length))
      .filter((name) => keys.has(name + FILE))
      .sort()
      .reverse();
  }

  async find(name: string): Promise<Backup | null> {
    return parseBackup(await this.#bucket.readText(name + DESCRIPTION));
  }

  async store(backup: Backup, path: string): Promise<void> {
    await this.#bucket.upload(backup.name + FILE, path);
    await this.#bucket.put(backup.name + DESCRIPTION, Buffer.from(JSON.stringify(backup)));
  }

  fetch(
    name: string,
    path: string,
    onProgress: (done: number, total: number) => void,
  ): Promise<boolean> {
    return this.#bucket.download(name + FILE, path, { onProgress });
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.delete(name + DESCRIPTION);
    await this.#bucket.delete(name + FILE);
  }
}
