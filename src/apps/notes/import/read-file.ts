import { open, readFile, stat } from 'node:fs/promises';
import { Invalid } from '../../../kernel/errors.ts';
import { decodeText } from '../../../kernel/text/charset.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import { BadEntry, Budget } from '../../../shared/imports/files/zip/limits.ts';
import { unpackToMemory } from '../../../shared/imports/files/zip/unpack.ts';
import { Zip, type ZipEntry } from '../../../shared/imports/files/zip/zip.ts';
import type { ImportFormat } from './contract.ts';
import { readEnex } from './formats/enex.ts';
import { htmlTitle, htmlToMarkdown } from './formats/html.ts';
import { readKeepNote } from './formats/keep.ts';
import { type FindFile, keyOf, readMarkdown } from './formats/markdown.ts';
import { readMemos } from './formats/memos.ts';
import { BLANK_IMPORT, type ImportedNote } from './imported-note.ts';

const MEGABYTE = 1024 * 1024;
export const LIMITS = {
  entries: 50_000,
  unpackedBytes: 2048 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: 0,
  nameBytes: 1024,
};
const LONGEST_TEXT = 8 * MEGABYTE;
export const LARGEST_FILE = 20 * MEGABYTE;
const LARGEST_JSON = 64 * MEGABYTE;

/** A file that cannot be read, among others that can. */
export interface SkippedFile {
  readonly file: string;
  readonly reason: string;
}

/** A file of notes, as the worker reads it. */
export interface ReadableNotes {
  readonly format: ImportFormat;
  /** Reads the notes one at a time; files that cannot be read are reported. */
  readonly notes: (skip: (file: SkippedFile) => void) => AsyncGenerator<ImportedNote>;
  /** The `daybook.json` of our own export. */
  readonly belongings: unknown;
}

/** Recognises a file by its content and its name. */
export async function openNotes(path: string, name: string): Promise<ReadableNotes> {
  const head = await readHead(path);
  if (head.startsWith('PK')) return readArchive(path);
  const lower = name.toLowerCase();
  if (/<en-export/i.test(head)) {
    return { format: 'enex', belongings: null, notes: (skip) => readEnex(path, skip) };
  }
  if (/^\uFEFF?\s*[[{]/.test(head)) return readJsonFile(path, name);
  const text = () => readBounded(path);
  if (/\.html?$/.test(lower) || /^\s*<(?:!doctype html|html|body|div|p)\b/i.test(head)) {
    return single('html', async () => readHtml(name, await text()));
  }
  if (/\.(md|markdown|txt)$/.test(lower) || head.startsWith('---')) {
    return single('markdown', async () => readMarkdown(name, await text(), () => null));
  }
  throw unknownFile();
}

function single(format: ImportFormat, read: () => Promise<ImportedNote>): ReadableNotes {
  const notes = async function* () {
    yield await read();
  };
  return { format, belongings: null, notes };
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return decodeText(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function readBounded(path: string, most = LONGEST_TEXT): Promise<string> {
  if ((await stat(path)).size > most) {
    throw unreadable(`The file is larger than ${most / MEGABYTE} MB.`);
  }
  const bytes = await readFile(path);
  return decodeText(bytes);
}

async function readJsonFile(path: string, name: string): Promise<ReadableNotes> {
  const text = await readBounded(path, LARGEST_JSON);
  const parsed = parseJsonOrNull(text);
  if (parsed === null) throw unreadable('The file is not valid JSON.');
  const keep = readKeepNote(name, text, () => null);
  if (keep) return single('keep', async () => keep);
  const memos = readMemos(parsed);
  if (!memos) throw unknownFile();
  const notes = async function* () {
    yield* memos;
  };
  return { format: 'memos', belongings: null, notes };
}

function readHtml(path: string, html: string): ImportedNote {
  const named = readMarkdown(path, '', () => null);
  const title = (htmlTitle(html) ?? named.title).slice(0, 1000);
  const body_md = htmlToMarkdown(html);
  return { ...BLANK_IMPORT, key: keyOf('html', title, body_md), title, body_md };
}

async function readArchive(path: string): Promise<ReadableNotes> {
  const zip = await Zip.open(path);
  try {
    const files = await zip.files(new Budget(LIMITS));
    // Entries that are larger than their directory says are skipped, so the sum holds.
    new Budget(LIMITS).countBytes(files.reduce((sum, { size }) => sum + size, 0));
    const own = files.find((file) => file.path === 'daybook.json');
    const belongings = own ? parseJsonOrNull(await unpackText(zip, own, new Budget(LIMITS))) : null;
    const format = own ? 'daybook' : formatOf(files);
    if (format === null) throw unknownFile();
    const notes = (skip: (file: SkippedFile) => void) => readEntries(path, skip);
    return { format, belongings, notes };
  } finally {
    zip.close();
  }
}

const NOTE_FILE = /\.(md|markdown|html?|json|enex)$/i;

function formatOf(files: readonly ZipEntry[]): ImportFormat | null {
  const has = (pattern: RegExp) => files.some(({ path }) => pattern.test(path));
  if (has(/(^|\/)Keep\/[^/]+\.json$/)) return 'keep';
  if (has(/\.(md|markdown)$/i)) return 'markdown';
  if (has(/\.html?$/i)) return 'html';
  return has(/\.json$/i) ? 'keep' : null;
}

/** Opens the archive anew, because a preview and an import read it at different times. */
async function* readEntries(
  path: string,
  skip: (file: SkippedFile) => void,
): AsyncGenerator<ImportedNote> {
  const zip = await Zip.open(path);
  try {
    const budget = new Budget(LIMITS);
    const files = await zip.files(budget);
    const byPath = new Map(files.map((file) => [file.path, file]));
    const byName = new Map(files.map((file) => [file.path.split('/').at(-1) ?? '', file]));
    const findFile: FindFile = (wanted) => {
      const entry = byPath.get(wanted) ?? (wanted.includes('/') ? undefined : byName.get(wanted));
      return entry ? { entry: entry.path } : null;
    };
    const isKeep = formatOf(files) === 'keep';
    for (const file of files) {
      // Takeout has each note as JSON and as HTML.
      if (!NOTE_FILE.test(file.path) || file.path === 'daybook.json') continue;
      if (isKeep !== file.path.toLowerCase().endsWith('.json')) continue;
      try {
        const note = readEntry(file.path, await unpackText(zip, file, budget), findFile);
        if (note) yield note;
      } catch (error) {
        if (!(error instanceof BadEntry || error instanceof SyntaxError)) throw error;
        skip({ file: file.path, reason: error.message });
      }
    }
  } finally {
    zip.close();
  }
}

function readEntry(path: string, text: string, findFile: FindFile): ImportedNote | null {
  if (/\.json$/i.test(path)) return readKeepNote(path, text, findFile);
  return /\.html?$/i.test(path) ? readHtml(path, text) : readMarkdown(path, text, findFile);
}

async function unpackText(zip: Zip, entry: ZipEntry, budget: Budget): Promise<string> {
  return decodeText(await unpackToMemory(zip, entry, () => LONGEST_TEXT, budget));
}

function unknownFile(): Invalid {
  const message = 'This file is not from a program that Daybook can read.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}

function unreadable(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}
