import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { transact } from '../../../../kernel/database/transact.ts';
import type { RecipeAppTables } from '../../tables.ts';

/** So few at a time that others who write wait for a moment only. */
const BATCH = 50;

/** What became of a line of the file. */
export interface ImportedLine {
  /** Its id in the file. */
  readonly given: number;
  /** What it is here. */
  readonly id: number;
  readonly isNew: boolean;
}

export interface ImportedLines {
  readonly count: number;
  /** What each line of the file is here, by the ids of both. */
  readonly ids: ReadonlyMap<number, number>;
}

export async function importInBatches<Line>(
  db: Kysely<RecipeAppTables>,
  lines: readonly Line[],
  write: (tx: Transaction<RecipeAppTables>, batch: readonly Line[]) => Promise<ImportedLine[]>,
): Promise<ImportedLines> {
  const written: ImportedLine[] = [];
  for (let at = 0; at < lines.length; at += BATCH) {
    const batch = lines.slice(at, at + BATCH);
    written.push(...(await transact(db, (tx) => write(tx, batch))));
    await turn();
  }
  return {
    count: written.filter(({ isNew }) => isNew).length,
    ids: new Map(written.map(({ given, id }) => [given, id])),
  };
}
