import { DomainError } from '../../../../kernel/errors.ts';

const MEGABYTE = 1024 * 1024;

/** What an uploaded file may cost; one that asks for more is refused or loses the entry that does. */
export interface ArchiveLimits {
  /** Entries of the archive and of those within it. */
  readonly entries: number;
  /** An archive is 1 deep, one inside of it 2. */
  readonly depth: number;
  /** Bytes unpacked while reading; pictures count only for themselves. */
  readonly unpackedBytes: number;
  /** How many times larger than in the archive an entry may be, from `ratioFrom` bytes on. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** One archive within another: it lies in the temporary folder while it is read. */
  readonly innerZipBytes: number;
  /** One recipe or page: it is held in memory. */
  readonly fileBytes: number;
  /** A JSON that begins as a collection (a whole database, a library in one file). */
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

/** The whole file is refused; nothing more of it is read. */
export class RefusedArchive extends DomainError {
  constructor(code: 'archive_too_large' | 'archive_unreadable', message: string, cause?: unknown) {
    super(code === 'archive_too_large' ? 'too-large' : 'invalid', code, message, undefined, cause);
  }
}

/** One entry cannot be read, and why; the others can. */
export class BadEntry extends Error {}

/** Counts what one file has cost so far. */
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
        `This archive holds more than ${this.limits.entries} files.`,
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
