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
  type HeldFiles,
  isContentName,
  nameOfContent,
  pathOfContent,
} from './store.ts';

/** For requests of people, who wait for the picture. */
export const QUICK: CallLimits = { attempts: 3, idleMs: 8000 };

const PROBE: CallLimits = { attempts: 1, idleMs: 2000 };
const NOTHING = pathOfContent('0'.repeat(64));

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
    return (await this.#ask((bucket) => bucket.find(pathOfContent(sha256)))) !== null;
  }

  /** Reads the list of the bucket, a thousand names at a time, instead of asking for each. */
  async findMissing(names: readonly string[]): Promise<Set<string>> {
    const missing = new Set(names);
    if (missing.size > 0) {
      for await (const sha256 of this.list()) missing.delete(sha256);
    }
    return missing;
  }

  async open(sha256: string): Promise<Readable | null> {
    const found = await this.#ask((bucket) => bucket.open(pathOfContent(sha256)));
    if (!found) return null;
    return Readable.from(found.chunks, { objectMode: false }).once('close', () => found.close());
  }

  /** A bucket has no links: a content that is swept before it is read is missing. */
  async hold(names: readonly string[]): Promise<HeldFiles> {
    const missing = await this.findMissing(names);
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
    try {
      for await (const { key, writtenAt } of this.#bucket.list()) {
        const sha256 = basename(key);
        // The bucket may hold other things, such as copies of backups.
        if (!isContentName(sha256) || key !== pathOfContent(sha256)) continue;
        if (writtenAt < millis) yield sha256;
      }
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async removeWrittenBefore(millis: number, sha256: string): Promise<void> {
    const key = pathOfContent(sha256);
    await this.#ask(async (bucket) => {
      const found = await bucket.find(key);
      if (found !== null && found.writtenAt < millis) await bucket.delete(key);
    });
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

  #ask<Result>(work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    return askBucket(this.#bucket, work);
  }
}
