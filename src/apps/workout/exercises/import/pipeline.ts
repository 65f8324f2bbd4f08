import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { Addition, ImportPipeline } from '../../../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../../../shared/imports/progress.ts';
import { readCatalogueInWorker } from '../../read-in-worker.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { removeUnusedExercises } from '../remove-unused.ts';
import type { ExerciseImportOutcome } from './contract.ts';
import type { CatalogueFile, ImportedExercise } from './imported-exercise.ts';
import { separateNew } from './separate-new.ts';
import { storeImported } from './store-imported.ts';

export type ExerciseImportContext = Context<WorkoutAppTables>;
type ExerciseBrief = ExerciseImportOutcome['exercises'][number];

/** A file, or pasted text. */
type CatalogueSource = Parameters<typeof readCatalogueInWorker>[0] & { readonly name: string };

interface NamedCatalogue extends CatalogueFile {
  readonly name: string;
}

/** Small batches, so that other writers wait only briefly. */
const BATCH = 50;

const EXERCISES: Addition<WorkoutAppTables, number> = {
  kind: 'exercises',
  remove: removeUnusedExercises,
};

/** Exercises of a public catalogue. */
export const exercisesPipeline: ImportPipeline<
  WorkoutAppTables,
  CatalogueSource,
  NamedCatalogue,
  ExerciseImportOutcome,
  Record<never, never>,
  ExerciseImportOutcome
> = {
  name: 'workout.exercises',
  read: async (_context, { name, ...content }) => ({
    ...(await readCatalogueInWorker(content)),
    name,
  }),
  preview: previewCatalogue,
  store: storeCatalogue,
  additions: [EXERCISES],
  bulkTables: ['exercises'],
};

async function previewCatalogue(
  { db, owner }: ExerciseImportContext,
  { format, entries, more }: CatalogueFile,
): Promise<ExerciseImportOutcome> {
  const { fresh, skipped } = await separateNew(db, owner, entries);
  return {
    preview: true,
    format,
    found: entries.length,
    more,
    added: fresh.length,
    exercises: fresh.map(({ content }) => toBrief(null, content)),
    skipped,
    licences: listLicences(fresh),
    import_id: null,
  };
}

async function storeCatalogue(
  { db, owner }: ExerciseImportContext,
  { format, entries, more, name }: NamedCatalogue,
  _options: Record<never, never>,
  batch: ImportBatch,
  report: ReportProgress,
): Promise<ExerciseImportOutcome> {
  batch.format = format;
  batch.fileName = name;
  const exercises = (batch.steps as ExerciseBrief[][]).flat();
  const earlier = new Set(exercises.map(({ id }) => id));
  const { fresh, skipped } = await separateNew(db, owner, entries);
  for (let at = 0; at < fresh.length; at += BATCH) {
    const some = fresh.slice(at, at + BATCH);
    const stored = await transact(db, async (tx) => {
      const rows = await storeImported(tx, owner, some, batch.createdAt);
      const briefs = rows.map(({ id, content }) => toBrief(id, content));
      await batch.record(
        tx,
        EXERCISES,
        rows.map(({ id }) => id),
      );
      await batch.recordStep(tx, briefs);
      return briefs;
    });
    exercises.push(...stored);
    report('writing', at + some.length, fresh.length);
    await turn();
  }
  const known = skipped.filter(({ existing_id }) => !existing_id || !earlier.has(existing_id));
  batch.failed = known.filter(({ reason }) => reason === 'unreadable').length;
  batch.skipped = known.length - batch.failed;
  return {
    preview: false,
    format,
    found: entries.length,
    more,
    added: exercises.length,
    exercises,
    skipped: known,
    licences: listLicences(fresh),
    import_id: batch.undoId,
  };
}

function listLicences(exercises: readonly ImportedExercise[]): string[] {
  return [...new Set(exercises.flatMap(({ source }) => source.licence ?? []))].toSorted();
}

function toBrief(
  id: number | null,
  { name, category, equipment }: ImportedExercise['content'],
): ExerciseBrief {
  return { id, name, category, equipment };
}
