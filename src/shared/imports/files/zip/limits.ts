import { DomainError } from '../../../../kernel/errors.ts';

const MEGABYTE = 1024 * 1024;

/** Resource limits for an uploaded archive. Exceeding one refuses the file or skips the entry. */
export interface ZipLimits {
  /** Entries of the archive, including nested archives. */
  readonly entries: number;
  /** Bytes unpacked while reading. */
  readonly unpackedBytes: number;
  /** Maximum compression ratio of an entry, checked from `ratioFrom` bytes on. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** An entry that is unpacked to a temporary file. */
  readonly innerZipBytes: number;
  readonly nameBytes: number;
}

/** Refuses the whole file. */
export class RefusedArchive extends DomainError {
  constructor(code: 'archive_too_large' | 'archive_unreadable', message: string, cause?: unknown) {
    super(code === 'archive_too_large' ? 'too-large' : 'invalid', code, message, undefined, cause);
  }
}

/** One entry cannot be read; the others can. */
export class BadEntry extends Error {}

/** Counts the resources that one file has used. */
export class Budget {
  readonly limits: ZipLimits;
  #entries = 0;
  #bytes = 0;

  constructor(limits: ZipLimits) {
    this.limits = limits;
  }

  countEntries(number: number): void {
    this.#entries += number;
    if (this.#entries > this.limits.entries) {
      throw new RefusedArchive(
        'archive_too_large',
        `This archive contains more than ${this.limits.entries} files.`,
      );
    }
  }

  countBytes(number: number): void {
    this.#bytes += number;
    if (this.#bytes > this.limits.unpackedBytes) {
      throw new RefusedArchive(
        'archive_too_large',
        `This archive unpacks to more than ${Math.floor(this.limits.unpackedBytes / MEGABYTE)} MB.`,
      );
    }
  }
}
