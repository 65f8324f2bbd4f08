import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../kernel/text/charset.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import { BadEntry } from '../../../shared/imports/files/zip/limits.ts';
import { readStart } from './archive.ts';
import type { ImportFormat } from './contract.ts';
import { readEnex } from './formats/enex.ts';
import { readHtml } from './formats/html-page.ts';
import { readKeepNote } from './formats/keep.ts';
import { type FindFile, readMarkdown } from './formats/markdown.ts';
import { readMemos } from './formats/memos.ts';
import type { ImportedNote } from './imported-note.ts';
import { readArchive } from './read-archive.ts';
import {
  type ReadableNotes,
  type SkipFile,
  unknownFile,
  unreadableFile,
} from './readable-notes.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_TEXT = 8 * MEGABYTE;
const LARGEST_JSON = 64 * MEGABYTE;

/** Recognises a file by its content and its name. */
export async function openNotes(path: string, name: string): Promise<ReadableNotes> {
  const archive = await readArchive(path);
  if (archive) return archive;
  const head = decodeText(await readStart(path));
  const lower = name.toLowerCase();
  if (/<en-export/i.test(head)) {
    const notes = (skip: SkipFile) => wholeFile(readEnex(createReadStream(path), skip));
    return { format: 'enex', belongings: null, notes };
  }
  if (/^\uFEFF?\s*[[{]/.test(head)) return readJsonFile(path, name);
  const text = () => readBounded(path);
  const noFile: FindFile = () => null;
  if (/\.html?$/.test(lower) || /^\s*<(?:!doctype html|html|body|div|p)\b/i.test(head)) {
    return single('html', async () => readHtml(name, await text(), noFile));
  }
  if (/\.(md|markdown|txt)$/.test(lower) || head.startsWith('---')) {
    return single('markdown', async () => readMarkdown(name, await text(), noFile));
  }
  throw unknownFile();
}

function single(format: ImportFormat, read: () => Promise<ImportedNote>): ReadableNotes {
  const readOne = async function* () {
    yield await read();
  };
  return { format, belongings: null, notes: () => wholeFile(readOne()) };
}

/** What spoils one file of an archive spoils all of a file that comes alone. */
async function* wholeFile(notes: AsyncGenerator<ImportedNote>): AsyncGenerator<ImportedNote> {
  try {
    yield* notes;
  } catch (error) {
    throw error instanceof BadEntry ? unreadableFile(error.message) : error;
  }
}

async function readBounded(path: string, most = LONGEST_TEXT): Promise<string> {
  if ((await stat(path)).size > most) {
    throw unreadableFile(`The file is larger than ${most / MEGABYTE} MB.`);
  }
  const bytes = await readFile(path);
  return decodeText(bytes);
}

async function readJsonFile(path: string, name: string): Promise<ReadableNotes> {
  const text = await readBounded(path, LARGEST_JSON);
  const parsed = parseJsonOrNull(text);
  if (parsed === null) throw unreadableFile('The file is not valid JSON.');
  const keep = readKeepNote(name, text, () => null);
  if (keep) return single('keep', async () => keep);
  const memos = readMemos(parsed);
  if (!memos) throw unknownFile();
  const notes = async function* () {
    yield* memos;
  };
  return { format: 'memos', belongings: null, notes };
}
