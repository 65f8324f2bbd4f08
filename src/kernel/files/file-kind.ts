import type { Kysely } from 'kysely';
import type { Caller } from '../context.ts';

export interface FileRow {
  readonly id: number;
  readonly owner_id: number;
  readonly kind: string;
}

/** The purpose of a file. Only accounts that may read the row that shows it may read the file. */
export interface FileKind {
  readonly name: string;
  /** Pixels; a larger picture is scaled down. */
  readonly longestSide: number;
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own module's tables
  readonly mayRead: (db: Kysely<any>, caller: Caller, file: FileRow) => Promise<boolean>;
}

export async function allowOwnerOnly(
  _db: unknown,
  caller: Caller,
  file: FileRow,
): Promise<boolean> {
  return file.owner_id === caller.owner;
}
