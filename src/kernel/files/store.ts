import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * The contents of pictures and files, named by the SHA-256 of their bytes: equal contents are stored
 * once. A content is stored before the row that names it is committed, and never inside a transaction.
 */
export interface FileStore {
  /** Returns when the content would survive a loss of power. */
  store(bytes: Buffer): Promise<string>;
  /** Takes over a file whose content has that hash, which the caller has checked. */
  adopt(sha256: string, path: string): Promise<void>;
  /** False for a content that is missing, which can happen after restoring a backup. */
  has(sha256: string): Promise<boolean>;
  /** The names whose contents are missing. */
  findMissing(names: readonly string[]): Promise<Set<string>>;
  /** Null for a content that is missing. A caller that does not read it to its end destroys it. */
  open(sha256: string): Promise<Readable | null>;
  /** The contents of a backup. They stay in `folder`, a new one, where that costs no room. */
  hold(names: readonly string[], folder: string): Promise<StoredContents>;
  /** The hashes of all contents. */
  list(): AsyncIterable<string>;
  /** The hashes of contents written before a time; removes old drafts that a crash left. */
  listWrittenBefore(millis: number): AsyncIterable<string>;
  /** Keeps a content that was written again in the meantime. */
  removeWrittenBefore(millis: number, sha256: string): Promise<void>;
  /**
   * Ends the time in which removed contents come back when they are read. Those that a row names again
   * come back for good.
   */
  purgeRemovedBefore(millis: number, isNamed: (sha256: string) => Promise<boolean>): Promise<void>;
  /** Why contents cannot be reached, for the operator; null if they can. Takes a few seconds at most. */
  findProblem(): Promise<string | null>;
  /** Null where all processes see one data folder. */
  readonly uploads: SharedUploads | null;
}

/** Files that wait for the next request of an import, which may reach another process. */
export interface SharedUploads {
  put(name: string, path: string): Promise<void>;
  /** Writes the file to a new one; false if it is missing. */
  fetch(name: string, path: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  removeWrittenBefore(millis: number): Promise<void>;
}

export interface StoredContents {
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** Null for a content that was removed meanwhile. */
  open(sha256: string): Promise<Readable | null>;
}

/** A whole content; null if it is missing. For contents that fit into memory. */
export async function readContent(
  files: Pick<FileStore, 'open'>,
  sha256: string,
): Promise<Buffer | null> {
  const content = await files.open(sha256);
  return content && buffer(content);
}

export function nameOfContent(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function isContentName(name: string): boolean {
  return SHA256.test(name);
}

/** `ab/abcd…`, in a folder as in a bucket, so that the one can be copied into the other. */
export function pathOfContent(sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error('Not the name of a stored file.');
  return `${sha256.slice(0, 2)}/${sha256}`;
}
