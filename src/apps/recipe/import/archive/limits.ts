import type { ZipLimits } from '../../../../shared/imports/files/zip/limits.ts';

const MEGABYTE = 1024 * 1024;

/** Resource limits for an uploaded file. Exceeding one refuses the file or skips the entry. */
export interface ArchiveLimits extends ZipLimits {
  /** Nesting depth: 1 for an archive, 2 for an archive inside it. */
  readonly depth: number;
  /** A single recipe or page, which is held in memory. */
  readonly fileBytes: number;
  /** A JSON collection, such as a database dump or a library in one file. */
  readonly collectionBytes: number;
  readonly imageBytes: number;
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
