import { extname, join } from 'node:path';
import { ReaderPool } from '../../../kernel/workers/reader-pool.ts';
import { type Archive, type ArchiveFile, openArchive, readArchiveFile } from './archive.ts';
import type { ImportFormat } from './contract.ts';
import type { FileSource, ImportedNote } from './imported-note.ts';
import type { SkippedFile } from './readable-notes.ts';

const LARGEST_FILE = 20 * 1024 * 1024;

export interface NotesReadTask {
  readonly path: string;
  readonly name: string;
  /** A check reads the whole file, but returns no notes. */
  readonly wants: 'check' | 'notes';
}

export interface NotesPiece {
  readonly head?: { readonly format: ImportFormat; readonly belongings: unknown };
  readonly note?: ImportedNote;
  readonly skipped?: readonly SkippedFile[];
}

export interface NotesFile {
  readonly format: ImportFormat;
  readonly name: string;
  /** Reads the notes one at a time; files that cannot be read are reported. */
  readonly notes: (skip: (file: SkippedFile) => void) => AsyncGenerator<ImportedNote>;
  /** The `daybook.json` of our own export. */
  readonly belongings: unknown;
  readonly readBytes: (source: FileSource) => Promise<Buffer>;
  readonly close: () => void;
}

// The bundled server has .js files, the source tree .ts files.
const { dirname, filename } = import.meta;
const readers = new ReaderPool(join(dirname, `notes-read-worker${extname(filename)}`));

/**
 * Recognises a file and reads it once in a worker thread, so that a file that cannot be read to its
 * end is refused before anything is written.
 */
export async function readNotesFile(path: string, name: string): Promise<NotesFile> {
  let head: NotesPiece['head'];
  for await (const piece of readPieces({ path, name, wants: 'check' })) head ??= piece.head;
  if (!head) throw new Error('The reader of notes returned nothing.');
  const archive = new ArchiveFiles(path);
  return {
    ...head,
    name,
    notes: (skip) => readNotes(path, name, skip),
    readBytes: async (source) =>
      'entry' in source ? archive.unpack(source.entry) : Buffer.from(source.base64, 'base64'),
    close: () => archive.close(),
  };
}

function readPieces(task: NotesReadTask): AsyncGenerator<NotesPiece> {
  return readers.read<NotesPiece>(task);
}

async function* readNotes(
  path: string,
  name: string,
  skip: (file: SkippedFile) => void,
): AsyncGenerator<ImportedNote> {
  for await (const { note, skipped = [] } of readPieces({ path, name, wants: 'notes' })) {
    skipped.forEach(skip);
    if (note) yield note;
  }
}

/** The files of an archive, which is opened when the first one is needed. */
class ArchiveFiles {
  readonly #path: string;
  #opened: { archive: Archive; files: ReadonlyMap<string, ArchiveFile> } | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async unpack(path: string): Promise<Buffer> {
    this.#opened ??= await this.#open();
    const file = this.#opened.files.get(path);
    if (!file) throw new Error('The reader of notes named a file that is not in the archive.');
    return readArchiveFile(file, LARGEST_FILE);
  }

  async #open() {
    const archive = await openArchive(this.#path);
    if (!archive) throw new Error('The reader of notes named a file of something else.');
    return { archive, files: new Map(archive.files.map((file) => [file.path, file])) };
  }

  close(): void {
    this.#opened?.archive.close();
  }
}
