import { openDatabase } from '../../../../kernel/database/open.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import { systemClock } from '../../../../kernel/time/clock.ts';
import { libraryAt } from '../store/open-library.ts';
import { buildStandardReference } from '../usda/build-standard-reference.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { CatalogueWork, WorkResult } from './work-in-process.ts';

/** Builds a catalogue; the server sends one task and waits for its result. */
async function run({ database, dataDir, task }: CatalogueWork): Promise<number | null> {
  const isPostgres = database.startsWith('postgres');
  const opened = isPostgres ? await openDatabase(database, { poolSize: 2 }) : null;
  const library = libraryAt(dataDir, opened?.db ?? null);
  const now = () => new Date(systemClock.millis()).toISOString();
  try {
    if (task.is === 'standard-reference') return await buildStandardReference(library, now());
    return (await importCatalogue(library, { ...task, now })).stored;
  } finally {
    await library.close();
    await opened?.close();
  }
}

process.once('message', (work) => {
  void run(work as CatalogueWork)
    .then(
      (foods): WorkResult => ({ is: 'done', foods }),
      (error: unknown): WorkResult => ({
        is: 'failed',
        code: error instanceof DomainError ? error.code : null,
        message: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((result) => process.send?.(result, () => process.disconnect?.()));
});
// The server is gone.
process.once('disconnect', () => process.exit());
