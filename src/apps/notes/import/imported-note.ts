import type { ExportedVersion } from '../export/versions-file.ts';
import type { PlainItem } from '../measures/checklist-text.ts';

/** A file of an imported note, read when the note is stored. */
export interface ImportedFile {
  readonly name: string;
  /** By the bytes if the source does not say. */
  readonly kind?: 'image' | 'voice' | 'file' | undefined;
  readonly text?: string | undefined;
  readonly seconds?: number | null | undefined;
  readonly source: FileSource;
}

/** Where the bytes of a file are: an entry of the archive, or a text in base64. */
export type FileSource = { readonly entry: string } | { readonly base64: string };

/** A note of another program, or of our own export. */
export interface ImportedNote {
  /** Identifies the note, so that a second import does not add it again. */
  readonly key: string;
  readonly title: string;
  readonly body_md: string;
  /** Null for a text. */
  readonly items: readonly PlainItem[] | null;
  readonly labels: readonly string[];
  readonly color: string | null;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly trashed: boolean;
  readonly in_tasks: boolean;
  /** Where the note is on the wall; null if the source does not say. */
  readonly position: number | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly reminder_at: string | null;
  readonly reminder_rrule: string | null;
  readonly reminder_tz: string | null;
  readonly files: readonly ImportedFile[];
  /** Newest first. */
  readonly versions: readonly ExportedVersion[];
}

export const BLANK_IMPORT: Omit<ImportedNote, 'key'> = {
  title: '',
  body_md: '',
  items: null,
  labels: [],
  color: null,
  pinned: false,
  archived: false,
  trashed: false,
  in_tasks: false,
  position: null,
  created_at: null,
  updated_at: null,
  reminder_at: null,
  reminder_rrule: null,
  reminder_tz: null,
  files: [],
  versions: [],
};

/** An instant of another program as we store it; null if it is none. */
export function toInstant(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const millis = typeof value === 'number' ? value : Date.parse(value);
  if (!Number.isFinite(millis) || millis < 0 || millis > 253_402_300_799_999) return null;
  return new Date(millis).toISOString();
}
