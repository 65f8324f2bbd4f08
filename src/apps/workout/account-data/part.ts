import { jsonLists } from '../../../kernel/text/json-lists.ts';
import type { AccountPart } from '../../../shared/account-data/account-part.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import type { PartFolder } from '../../../shared/account-data/part-folder.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import { countNewCardio } from '../body-stats/add-cardio.ts';
import { csvText, jsonText } from '../log-export/export.ts';
import { logPipeline } from '../log-import/pipeline.ts';
import {
  FAVOURITES,
  FOLLOWED_PROGRAMS,
  MESSAGES,
  OWN_EXERCISES,
  PHOTOS,
  PROGRAMS,
  PROGRESSIONS,
  ROUTINES,
} from './additions.ts';
import { collectBelongings } from './collect.ts';
import { BELONGINGS_FILE, BELONGINGS_FORMAT, BELONGINGS_VERSION } from './document.ts';
import { readBelongings } from './read-belongings.ts';
import {
  type BelongingsContext,
  findNewExercises,
  findNewPhotos,
  type StoredBelongings,
  storeBelongings,
} from './store-belongings.ts';
import { countNewPrograms } from './store-programs.ts';
import { findNewRoutines } from './store-routines.ts';

const LOG_FILE = 'workouts.json';

/** The log in the format of the app's export, tables, and everything else with its pictures. */
export const workoutPart: AccountPart = {
  name: 'workout',
  write: async (context, folder) => {
    await folder.addPieces(LOG_FILE, jsonText(context, { withBody: false }));
    await folder.addPieces('csv/workouts.csv', csvText(context));
    await writeBelongings(context, folder);
  },
  preview: async (context, files, report) => {
    const { db, owner } = context;
    const { lists } = await readBelongings(files);
    const { exercises, programs, routines, cardio, photos } = lists;
    const counts = [
      ['exercises', exercises, (await findNewExercises(db, owner, exercises)).length],
      ['programs', programs, await countNewPrograms(db, owner, programs)],
      ['routines', routines, (await findNewRoutines(db as never, owner, routines)).length],
      ['cardio', cardio, await countNewCardio(db as never, owner, cardio)],
      ['photos', photos, (await findNewPhotos(db, owner, photos)).length],
    ] as const;
    const found = counts.flatMap(([kind, entries, fresh]) =>
      entries.length === 0 ? [] : [{ kind, found: entries.length, new: fresh }],
    );
    if (!files.has(LOG_FILE)) return found;
    const log = await logPipeline.read(context, await files.unpack(LOG_FILE));
    const { sessions, already_here } = await logPipeline.preview(context, log, report);
    return [{ kind: 'sessions', found: sessions, new: sessions - already_here }, ...found];
  },
  store: async (context, files, batch, report) => {
    const { lists, skipped } = await readBelongings(files);
    const found = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
    const stored = await storeBelongings(context, lists, files, batch);
    const { added } = stored;
    const log = files.has(LOG_FILE) ? await storeLog(context, files, stored, batch, report) : null;
    const count = Object.values(added).reduce((sum, one) => sum + one, 0);
    const rows = log?.skipped ?? [];
    return {
      added: [
        { kind: 'sessions', count: log?.added ?? 0 },
        ...Object.entries(added).map(([kind, number]) => ({ kind, count: number })),
      ],
      alreadyHere: found - count + (log?.duplicates ?? 0),
      skipped: [
        ...skipped,
        ...rows.map(({ row, reason }) => ({ file: `${LOG_FILE} ${row}`, reason })),
      ],
      skippedCount: skipped.length + (log?.skipped_count ?? 0),
    };
  },
  // Rows that use others come first.
  additions: [
    ...logPipeline.additions,
    FAVOURITES,
    PROGRESSIONS,
    FOLLOWED_PROGRAMS,
    PROGRAMS,
    ROUTINES,
    OWN_EXERCISES,
    PHOTOS,
    MESSAGES,
  ],
  bulkTables: logPipeline.bulkTables,
};

/** A log that starts with the import keeps the unit of the file. */
async function storeLog(
  context: BelongingsContext,
  files: PartFiles,
  { templates, ownExercises }: StoredBelongings,
  batch: ImportBatch,
  report: ReportProgress,
) {
  const file = await logPipeline.read(context as never, await files.unpack(LOG_FILE));
  const { unit } = file.log;
  const log_unit = unit === 'kg' || unit === 'lb' ? unit : undefined;
  const options = { mapping: ownExercises, log_unit, templates };
  return logPipeline.store(context as never, file, options, batch, report);
}

async function writeBelongings(
  { db, owner, files }: BelongingsContext,
  folder: PartFolder,
): Promise<void> {
  const beside: [file: string, sha256: string][] = [];
  const lists = collectBelongings(db as never, owner, async (id, sha256) => {
    if (!(await files.has(sha256))) return null;
    const file = `photos/${id}.webp`;
    beside.push([file, sha256]);
    return file;
  });
  const head = { format: BELONGINGS_FORMAT, version: BELONGINGS_VERSION };
  await folder.addPieces(BELONGINGS_FILE, jsonLists(head, lists));
  for (const [file, sha256] of beside) await folder.addStored(file, files, sha256);
}
