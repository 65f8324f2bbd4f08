import { Invalid } from '../../../kernel/errors.ts';
import type { ImportFormat } from './contract.ts';
import type { ImportedNote } from './imported-note.ts';

/** A file that cannot be read, among others that can. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

export type SkipFile = (file: SkippedFile) => void;

/** A file of notes, as the worker reads it. */
export interface ReadableNotes {
  readonly format: ImportFormat;
  /** Reads the notes one at a time; files that cannot be read are reported. */
  readonly notes: (skip: SkipFile) => AsyncGenerator<ImportedNote>;
  /** The `daybook.json` of our own export. */
  readonly belongings: unknown;
}

export function unknownFile(): Invalid {
  const message = 'This file is not from a program that Daybook can read.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}

export function unreadableFile(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}
