import { RetryLater } from '../errors.ts';

const RETRY_SECONDS = 60;

/** The bucket gave no usable answer. The message names neither an address nor a credential. */
export class BucketError extends RetryLater {
  /** The S3 error code, such as `NoSuchUpload`; null if there was no answer. */
  readonly reason: string | null;
  /** The same request may succeed in a moment. */
  readonly isTemporary: boolean;

  private constructor(
    message: string,
    {
      isTemporary,
      reason,
      cause,
    }: { isTemporary: boolean; reason: string | null; cause?: unknown },
  ) {
    const code = isTemporary ? 'bucket_unavailable' : 'bucket_refused';
    super('unavailable', code, message, RETRY_SECONDS, cause);
    this.reason = reason;
    this.isTemporary = isTemporary;
  }

  static unreachable(cause: unknown): BucketError {
    return new BucketError('The bucket does not answer.', {
      isTemporary: true,
      reason: null,
      cause,
    });
  }

  static answered(status: number, reason: string | null): BucketError {
    const what = reason === null ? `${status}` : `${status} ${reason}`;
    const isTemporary = status >= 500 || status === 429 || reason === 'RequestTimeout';
    return new BucketError(
      isTemporary
        ? `The bucket answered with an error (${what}).`
        : `The bucket refused the request (${what}).`,
      { isTemporary, reason },
    );
  }

  static refused(message: string): BucketError {
    return new BucketError(message, { isTemporary: false, reason: null });
  }
}
