import { decodeText } from '../../../kernel/text/charset.ts';
import { parseJsonOrNull } from '../../../kernel/text/parse-json.ts';
import { BadEntry } from '../../../shared/imports/files/zip/limits.ts';
import { type ExportedVersion, readVersions, versionsPath } from '../export/versions-file.ts';
import { type Archive, type ArchiveFile, openArchive, readArchiveFile } from './archive.ts';
import type { ImportFormat } from './contract.ts';
import { readEnex } from './formats/enex.ts';
import { folderLabels } from './formats/folder-label.ts';
import { readHtml } from './formats/html-page.ts';
import { JoplinArchive } from './formats/joplin.ts';
import { readKeepNote } from './formats/keep.ts';
import { readLogseq } from './formats/logseq.ts';
import { type FindFile, readMarkdown } from './formats/markdown.ts';
import { type ImportedNote, toInstant } from './imported-note.ts';
import { type ReadableNotes, type SkipFile, unknownFile } from './readable-notes.ts';

const LONGEST_TEXT = 8 * 1024 * 1024;

const TEXT_FILE = /\.(?:md|markdown|html?|txt)$/i;
const MARKDOWN_FILE = /\.(?:md|markdown|txt)$/i;
const ENEX_FILE = /\.enex$/i;
const JOPLIN_ITEM = /^[\da-f]{32}\.md$/;

/** An archive of notes; null if the file is no archive. */
export async function readArchive(path: string): Promise<ReadableNotes | null> {
  const archive = await openArchive(path);
  if (!archive) return null;
  try {
    const own = archive.files.find((file) => file.path === 'daybook.json');
    const format = own ? 'daybook' : formatOf(archive.files);
    if (format === null) throw unknownFile();
    const belongings = own ? parseJsonOrNull(await readText(own)) : null;
    return { format, belongings, notes: (skip) => readNotes(path, format, skip) };
  } finally {
    archive.close();
  }
}

function formatOf(files: readonly ArchiveFile[]): ImportFormat | null {
  const has = (pattern: RegExp) => files.some(({ path }) => pattern.test(path));
  if (has(/(^|\/)Keep\/[^/]+\.json$/)) return 'keep';
  if (has(JOPLIN_ITEM)) return 'joplin';
  if (has(/(^|\/)logseq\/config\.edn$/)) return 'logseq';
  if (has(/\.(md|markdown)$/i)) return 'markdown';
  if (has(ENEX_FILE)) return 'enex';
  if (has(/\.html?$/i)) return 'html';
  if (has(/\.json$/i)) return 'keep';
  return has(/\.txt$/i) ? 'markdown' : null;
}

/** Opens the archive anew, because a preview and an import read it at different times. */
async function* readNotes(
  path: string,
  format: ImportFormat,
  skip: SkipFile,
): AsyncGenerator<ImportedNote> {
  const archive = await openArchive(path);
  if (!archive) throw unknownFile();
  try {
    yield* readNotesOf(archive, format, skip);
  } finally {
    archive.close();
  }
}

async function* readNotesOf(
  { files }: Archive,
  format: ImportFormat,
  skip: SkipFile,
): AsyncGenerator<ImportedNote> {
  if (format === 'enex') {
    for (const file of files.filter(({ path }) => ENEX_FILE.test(path))) {
      yield* readNotebook(file, skip);
    }
    return;
  }
  const isNote = patternOf(format);
  const notes = files.filter(({ path }) => isNote.test(path) && path !== 'daybook.json');
  const readNote = await readerOf(format, files, notes, skip);
  for (const file of notes) {
    const note = await orSkip(file, skip, async () => readNote(file, await readText(file)));
    if (note) yield note;
  }
}

function patternOf(format: ImportFormat): RegExp {
  // Takeout has each note as JSON and as HTML.
  if (format === 'keep') return /\.json$/i;
  if (format === 'joplin') return JOPLIN_ITEM;
  return format === 'logseq' ? /(?:^|\/)(?:pages|journals)\/[^/]+\.md$/ : TEXT_FILE;
}

type ReadNote = (
  file: ArchiveFile,
  text: string,
) => ImportedNote | null | Promise<ImportedNote | null>;

async function readerOf(
  format: ImportFormat,
  files: readonly ArchiveFile[],
  notes: readonly ArchiveFile[],
  skip: SkipFile,
): Promise<ReadNote> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byName = new Map(files.map((file) => [file.path.split('/').at(-1) ?? '', file]));
  const findFile: FindFile = (wanted) => {
    const file = byPath.get(wanted) ?? (wanted.includes('/') ? undefined : byName.get(wanted));
    return file ? { entry: file.path } : null;
  };
  if (format === 'keep') return ({ path }, text) => readKeepNote(path, text, findFile);
  if (format === 'joplin') {
    const library = new JoplinArchive();
    for (const file of notes) {
      // A file that cannot be read is reported when its note is read.
      await orSkip(
        file,
        () => undefined,
        async () => library.add(await readText(file)),
      );
    }
    return (_, text) => library.readNote(text, findFile);
  }
  if (format === 'daybook') {
    return async ({ path }, text) => {
      const versions = await readVersionsOf(byPath.get(versionsPath(path) ?? ''), skip);
      return { ...readMarkdown(path, text, findFile), versions };
    };
  }
  if (format === 'logseq') {
    return ({ path, modified }, text) => withTimes(readLogseq(path, text, findFile), modified);
  }
  const labelOf = folderLabels(notes.map(({ path }) => path));
  return ({ path, modified }, text) => {
    const read = MARKDOWN_FILE.test(path) ? readMarkdown : readHtml;
    const note = withTimes(read(path, text, findFile), modified);
    const label = labelOf(path);
    return label === null ? note : { ...note, labels: [label, ...note.labels] };
  };
}

/** A note without times of its own has those of its file. */
function withTimes(note: ImportedNote, modified: number): ImportedNote {
  const changed = note.updated_at ?? toInstant(modified);
  return { ...note, created_at: note.created_at ?? changed, updated_at: changed };
}

/** A note is imported also if its earlier versions are damaged. */
async function readVersionsOf(
  file: ArchiveFile | undefined,
  skip: SkipFile,
): Promise<ExportedVersion[]> {
  if (!file) return [];
  return (await orSkip(file, skip, async () => readVersions(await readText(file)))) ?? [];
}

/** An Evernote export among others is a notebook, and its name a label. */
async function* readNotebook(file: ArchiveFile, skip: SkipFile): AsyncGenerator<ImportedNote> {
  const notebook = (file.path.split('/').at(-1) ?? '').replace(ENEX_FILE, '').replaceAll('/', '-');
  try {
    for await (const note of readEnex(file.stream(), skip)) {
      yield { ...note, labels: [notebook, ...note.labels] };
    }
  } catch (error) {
    if (!(error instanceof BadEntry)) throw error;
    skip({ file: file.path, reason: error.message });
  }
}

async function orSkip<Result>(
  { path }: ArchiveFile,
  skip: SkipFile,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BadEntry || error instanceof SyntaxError)) throw error;
    skip({ file: path, reason: error.message });
    return null;
  }
}

async function readText(file: ArchiveFile): Promise<string> {
  return decodeText(await readArchiveFile(file, LONGEST_TEXT));
}
