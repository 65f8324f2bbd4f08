import { DomainError } from '../../../../kernel/errors.ts';

const MEGABYTE = 1024 * 1024;

/** Resource limits for an uploaded file. Exceeding one refuses the file or skips the entry. */
export interface ArchiveLimits {
  /** Entries of the archive, including nested archives. */
  readonly entries: number;
  /** Nesting depth: 1 for an archive, 2 for an archive inside it. */
  readonly depth: number;
  /** Bytes unpacked while reading; each picture is limited separately. */
  readonly unpackedBytes: number;
  /** Maximum compression ratio of an entry, checked from `ratioFrom` bytes on. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** A nested archive, which is unpacked to the temporary folder. */
  readonly innerZipBytes: number;
  /** A single recipe or page, which is held in memory. */
  readonly fileBytes: number;
  /** A JSON collection, such as a database dump or a library in one file. */
  readonly collectionBytes: number;
  readonly imageBytes: number;
  readonly nameBytes: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 50_000,
  depth: 3,
  unpackedBytes: 2048 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: 512 * MEGABYTE,
  fileBytes: 16 * MEGABYTE,
  collectionBytes: 64 * MEGABYTE,
  imageBytes: 20 * MEGABYTE,
  nameBytes: 2000,
};

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
  readonly limits: ArchiveLimits;
  #entries = 0;
  #bytes = 0;

  constructor(limits: ArchiveLimits) {
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
