import { rm } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import { Bucket } from '../bucket/bucket.ts';
import { BucketError } from '../bucket/bucket-error.ts';
import type { CallLimits } from '../bucket/call-bucket.ts';
import type { BucketSettings } from '../bucket/settings.ts';
import { askBucket, toUnavailable } from './ask-bucket.ts';
import { BucketUploads } from './bucket-uploads.ts';
import {
  type FileStore,
  isContentName,
  nameOfContent,
  pathOfContent,
  type StoredContents,
} from './store.ts';

/** For requests of people, who wait for the picture. */
export const QUICK: CallLimits = { attempts: 3, idleMs: 8000 };

const PROBE: CallLimits = { attempts: 1, idleMs: 2000 };
const NOTHING = pathOfContent('0'.repeat(64));

/** Where a removed content is for a day. */
function removed(sha256: string): string {
  return `removed/${sha256}`;
}

/** Contents in a bucket, which processes on several machines share. */
export class BucketStore implements FileStore {
  readonly uploads: BucketUploads;
  readonly #bucket: Bucket;
  readonly #probed: Bucket;

  /** @param limits of each request to the bucket; long by default */
  constructor(settings: BucketSettings, limits?: CallLimits) {
    this.#bucket = new Bucket(settings, { limits });
    this.#probed = new Bucket(settings, { limits: PROBE });
    this.uploads = new BucketUploads(settings);
  }

  /** Writes the content again where it is there already, so that the sweep finds it young. */
  async store(bytes: Buffer): Promise<string> {
    const sha256 = nameOfContent(bytes);
    await this.#ask((bucket) => bucket.put(pathOfContent(sha256), bytes));
    return sha256;
  }

  async adopt(sha256: string, path: string): Promise<void> {
    await this.#ask((bucket) => bucket.upload(pathOfContent(sha256), path));
    await rm(path);
  }

  async has(sha256: string): Promise<boolean> {
    return this.#ask(async (bucket) => {
      const found =
        (await bucket.find(pathOfContent(sha256))) ?? (await bucket.find(removed(sha256)));
      return found !== null;
    });
  }

  /** Reads the list of the bucket, a thousand names at a time, instead of asking for each. */
  async findMissing(names: readonly string[]): Promise<Set<string>> {
    const missing = new Set(names);
    if (missing.size > 0) for await (const sha256 of this.list()) missing.delete(sha256);
    return missing;
  }

  /** A content that was removed a moment ago, and is named again, comes back. */
  async open(sha256: string): Promise<Readable | null> {
    const key = pathOfContent(sha256);
    const found = await this.#ask(async (bucket) => {
      const content = await bucket.open(key);
      if (content) return content;
      return (await bucket.copy(removed(sha256), key)) ? bucket.open(key) : null;
    });
    if (!found) return null;
    return Readable.from(found.chunks, { objectMode: false }).once('close', () => found.close());
  }

  /** A bucket has no links, but what is swept meanwhile comes back for a day. */
  async hold(names: readonly string[]): Promise<StoredContents> {
    const missing = new Set(names);
    for await (const { sha256 } of this.#objects()) missing.delete(sha256);
    return {
      found: names.filter((sha256) => !missing.has(sha256)),
      missing: [...missing],
      open: (sha256) => this.open(sha256),
    };
  }

  list(): AsyncGenerator<string> {
    return this.listWrittenBefore(Number.POSITIVE_INFINITY);
  }

  async *listWrittenBefore(millis: number): AsyncGenerator<string> {
    for await (const { sha256, key, writtenAt } of this.#objects()) {
      if (key === pathOfContent(sha256) && writtenAt < millis) yield sha256;
    }
  }

  /**
   * Somebody may store the same content between the look at its age and its removal, so it is only
   * moved. The copy is there before the content goes.
   */
  async removeWrittenBefore(millis: number, sha256: string): Promise<void> {
    const key = pathOfContent(sha256);
    await this.#ask(async (bucket) => {
      const found = await bucket.find(key);
      if (found === null || found.writtenAt >= millis) return;
      if (await bucket.copy(key, removed(sha256))) await bucket.delete(key);
    });
  }

  async purgeRemovedBefore(
    millis: number,
    isNamed: (sha256: string) => Promise<boolean>,
  ): Promise<void> {
    for await (const { sha256, key, writtenAt } of this.#objects()) {
      if (key !== removed(sha256) || writtenAt >= millis) continue;
      const isWanted = await isNamed(sha256);
      await this.#ask(async (bucket) => {
        const content = pathOfContent(sha256);
        if (isWanted && (await bucket.find(content)) === null) await bucket.copy(key, content);
        await bucket.delete(key);
      });
    }
  }

  async findProblem(): Promise<string | null> {
    try {
      (await this.#probed.open(NOTHING))?.close();
      return null;
    } catch (error) {
      if (error instanceof BucketError) return error.message;
      throw error;
    }
  }

  /** Contents and removed ones; the bucket may hold other things, such as copies of backups. */
  async *#objects(): AsyncGenerator<{ sha256: string; key: string; writtenAt: number }> {
    try {
      for await (const { key, writtenAt } of this.#bucket.list()) {
        const sha256 = basename(key);
        if (!isContentName(sha256)) continue;
        const isOurs = key === pathOfContent(sha256) || key === removed(sha256);
        if (isOurs) yield { sha256, key, writtenAt };
      }
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  #ask<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    return askBucket(this.#bucket, work);
  }
}
