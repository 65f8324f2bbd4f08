import { extname, join } from 'node:path';
import { ReaderPool } from '../../kernel/workers/reader-pool.ts';
import type { CatalogueFile } from './exercises/import/imported-exercise.ts';
import type { ImportedLog } from './log-import/imported-log.ts';
import type { ReadingOptions } from './log-import/read-log.ts';

export type WorkoutReadTask =
  | { readonly is: 'log'; readonly path: string; readonly options: ReadingOptions }
  | { readonly is: 'catalogue'; readonly path: string; readonly text: string | null };

// The bundled server has .js files, the source tree .ts files.
const { dirname, filename } = import.meta;
const readers = new ReaderPool(join(dirname, `workout-read-worker${extname(filename)}`));

type LogLists = Pick<ImportedLog, 'sessions' | 'skipped' | 'measures' | 'cardio'>;
type LogPiece = Partial<LogLists> & { readonly head?: Omit<ImportedLog, keyof LogLists> };
type CataloguePiece = Partial<Pick<CatalogueFile, 'entries'>> & {
  readonly head?: Pick<CatalogueFile, 'format' | 'more'>;
};

/** Runs `readLog` in a worker thread. */
export async function readLogInWorker(path: string, options: ReadingOptions): Promise<ImportedLog> {
  const lists = { sessions: [], skipped: [], measures: [], cardio: [] } as {
    [Name in keyof LogLists]: LogLists[Name][number][];
  };
  let head: LogPiece['head'];
  const task = { is: 'log', path, options } satisfies WorkoutReadTask;
  for await (const piece of readers.read<LogPiece>(task)) {
    head ??= piece.head;
    lists.sessions.push(...(piece.sessions ?? []));
    lists.skipped.push(...(piece.skipped ?? []));
    lists.measures.push(...(piece.measures ?? []));
    lists.cardio.push(...(piece.cardio ?? []));
  }
  if (!head) throw new Error('The log reader returned nothing.');
  return { ...head, ...lists };
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
