import { extname, join } from 'node:path';
import { ReaderPool } from '../../../kernel/workers/reader-pool.ts';
import { Budget } from '../../../shared/imports/files/zip/limits.ts';
import { unpackToMemory } from '../../../shared/imports/files/zip/unpack.ts';
import { Zip, type ZipEntry } from '../../../shared/imports/files/zip/zip.ts';
import type { ImportFormat } from './contract.ts';
import type { FileSource, ImportedNote } from './imported-note.ts';
import { LARGEST_FILE, LIMITS, type SkippedFile } from './read-file.ts';

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
  readonly #budget = new Budget(LIMITS);
  #opened: { readonly zip: Zip; readonly entries: ReadonlyMap<string, ZipEntry> } | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async unpack(path: string): Promise<Buffer> {
    this.#opened ??= await this.#open();
    const entry = this.#opened.entries.get(path);
    if (!entry) throw new Error('The reader of notes named a file that is not in the archive.');
    return unpackToMemory(this.#opened.zip, entry, () => LARGEST_FILE, this.#budget);
  }

  async #open() {
    const zip = await Zip.open(this.#path);
    const files = await zip.files(this.#budget);
    return { zip, entries: new Map(files.map((file) => [file.path, file])) };
  }

  close(): void {
    this.#opened?.zip.close();
  }
}
