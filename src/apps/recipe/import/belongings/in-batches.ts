import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { transact } from '../../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Addition } from '../../../../shared/imports/pipeline.ts';
import type { RecipeAppTables } from '../../tables.ts';

/** Small batches, so that other writers wait only briefly. */
const BATCH = 50;

/** A stored line of the file. */
export interface ImportedLine {
  /** Its id in the file. */
  readonly given: number;
  /** Its local id. */
  readonly id: number;
  readonly isNew: boolean;
}

export interface ImportedLines {
  readonly count: number;
  /** Local ids by the ids in the file. */
  readonly ids: ReadonlyMap<number, number>;
}

interface LineImport {
  readonly db: Kysely<RecipeAppTables>;
  readonly batch: ImportBatch;
  readonly addition: Addition<RecipeAppTables, number>;
}

/** Writes the lines and records the new ones. */
export async function importInBatches<Line>(
  { db, batch, addition }: LineImport,
  lines: readonly Line[],
  write: (tx: Transaction<RecipeAppTables>, batch: readonly Line[]) => Promise<ImportedLine[]>,
): Promise<ImportedLines> {
  const written: ImportedLine[] = [];
  for (let at = 0; at < lines.length; at += BATCH) {
    const some = lines.slice(at, at + BATCH);
    const rows = await transact(db, async (tx) => {
      const imported = await write(tx, some);
      const added = imported.filter(({ isNew }) => isNew).map(({ id }) => id);
      await batch.record(tx, addition, added);
      return imported;
    });
    written.push(...rows);
    await turn();
  }
  return {
    count: written.filter(({ isNew }) => isNew).length,
    ids: new Map(written.map(({ given, id }) => [given, id])),
  };
}
