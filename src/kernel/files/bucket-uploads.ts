import { Bucket } from '../bucket/bucket.ts';
import type { CallLimits } from '../bucket/call-bucket.ts';
import type { BucketSettings } from '../bucket/settings.ts';
import { askBucket } from './ask-bucket.ts';
import type { SharedUploads } from './store.ts';

/** A service takes a while to join the parts of a large file. */
const LIMITS: CallLimits = { attempts: 3, idleMs: 20_000 };

/** Uploads in the bucket of pictures and files, under `uploads/`. */
export class BucketUploads implements SharedUploads {
  readonly #bucket: Bucket;

  constructor(settings: BucketSettings) {
    const prefix = `${settings.prefix}uploads/`;
    this.#bucket = new Bucket({ ...settings, prefix }, { limits: LIMITS });
  }

  async put(name: string, path: string): Promise<void> {
    await askBucket(this.#bucket, (bucket) => bucket.upload(name, path));
  }

  fetch(name: string, path: string): Promise<boolean> {
    return askBucket(this.#bucket, (bucket) => bucket.download(name, path));
  }

  async remove(name: string): Promise<void> {
    await askBucket(this.#bucket, (bucket) => bucket.delete(name));
  }

  async removeWrittenBefore(millis: number): Promise<void> {
    await askBucket(this.#bucket, async (bucket) => {
      for await (const { key, writtenAt } of bucket.list()) {
        if (writtenAt < millis) await bucket.delete(key);
      }
    });
  }
}
