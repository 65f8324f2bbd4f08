import { extname, join } from 'node:path';
import { ReaderPool } from '../../kernel/workers/reader-pool.ts';
import type { CatalogueFile } from './exercises/import/imported-exercise.ts';
import type { ImportedLog } from './log-import/read-log.ts';

export type WorkoutReadTask =
  | { readonly is: 'log'; readonly path: string }
  | { readonly is: 'catalogue'; readonly path: string; readonly text: string | null };

// The bundled server has .js files, the source tree .ts files.
const { dirname, filename } = import.meta;
const readers = new ReaderPool(join(dirname, `workout-read-worker${extname(filename)}`));

type LogPiece = Partial<Pick<ImportedLog, 'sessions' | 'skipped'>> & {
  readonly head?: Pick<ImportedLog, 'program' | 'unit'>;
};
type CataloguePiece = Partial<Pick<CatalogueFile, 'entries'>> & {
  readonly head?: Pick<CatalogueFile, 'format' | 'more'>;
};

/** Runs `readLog` in a worker thread. */
export async function readLogInWorker(path: string): Promise<ImportedLog> {
  const sessions: ImportedLog['sessions'][number][] = [];
  const skipped: ImportedLog['skipped'][number][] = [];
  let head: LogPiece['head'];
  for await (const piece of readers.read<LogPiece>({ is: 'log', path } satisfies WorkoutReadTask)) {
    head ??= piece.head;
    sessions.push(...(piece.sessions ?? []));
    skipped.push(...(piece.skipped ?? []));
  }
  if (!head) throw new Error('The log reader returned nothing.');
  return { ...head, sessions, skipped };
}

/** Runs `readCatalogue` in a worker thread, on a file or a pasted text. */
export async function readCatalogueInWorker(from: {
  path: string;
  text: string | null;
}): Promise<CatalogueFile> {
  const entries: CatalogueFile['entries'][number][] = [];
  let head: CataloguePiece['head'];
  const task = { is: 'catalogue', ...from } satisfies WorkoutReadTask;
  for await (const piece of readers.read<CataloguePiece>(task)) {
    head ??= piece.head;
    entries.push(...(piece.entries ?? []));
  }
  if (!head) throw new Error('The catalogue reader returned nothing.');
  return { ...head, entries };
}
