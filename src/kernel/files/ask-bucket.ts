import type { Bucket } from '../bucket/bucket.ts';
import { BucketError } from '../bucket/bucket-error.ts';
import { Unavailable } from '../errors.ts';

const RETRY_SECONDS = 30;

/** Says of a bucket that fails what it means for those who wait for a picture. */
export async function askBucket<Result>(
  bucket: Bucket,
  work: (bucket: Bucket) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(bucket);
  } catch (error) {
    throw toUnavailable(error);
  }
}

/** The reason names neither an address nor a credential. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error;
  const sentence = `Pictures and files cannot be reached. ${error.message}`;
  return new Unavailable('files_unavailable', sentence, RETRY_SECONDS, error);
}
