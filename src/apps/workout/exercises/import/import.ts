import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { transact } from '../../../../kernel/database/transact.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import { queueImport } from '../../../../kernel/limits/import-queue.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { readCatalogueInWorker } from '../../read-in-worker.ts';
import type { ExerciseContext } from '../context.ts';
import type { ExerciseImportOutcome, exerciseImportContract } from './contract.ts';
import type { ImportedExercise } from './imported-exercise.ts';
import { separateNew } from './separate-new.ts';
import { storeImported } from './store-imported.ts';

/** Small batches, so that other writers wait only briefly. */
const BATCH = 50;

type ExerciseBrief = ExerciseImportOutcome['exercises'][number];
type Input = z.output<typeof exerciseImportContract.importExercises.input>;

export async function importExercises(
  context: ExerciseContext,
  input: Input,
): Promise<ExerciseImportOutcome> {
  return queueImport(context, () => importReceived(context, input));
}

async function importReceived(
  context: ExerciseContext,
  input: Input,
): Promise<ExerciseImportOutcome> {
  const { db, owner, clock, claim } = context;
  const { format, entries, more } = await readCatalogueInWorker(
    receivedContent(context, input.text),
  );
  const { preview } = input;
  const about = { preview, format, found: entries.length, more };
  if (preview) {
    context.response.setStatus(200);
    const { fresh, skipped } = await separateNew(db, owner, entries);
    const exercises = fresh.map(({ content }) => toBrief(null, content));
    return { ...about, added: fresh.length, exercises, skipped, licences: listLicences(fresh) };
  }
  const exercises = ((claim?.steps ?? []) as ExerciseBrief[][]).flat();
  const earlier = new Set(exercises.map(({ id }) => id));
  const { fresh, skipped } = await separateNew(db, owner, entries);
  const now = isoNow(clock);
  for (let at = 0; at < fresh.length; at += BATCH) {
    const batch = fresh.slice(at, at + BATCH);
    const stored = await transact(db, async (tx) => {
      const rows = await storeImported(tx, owner, batch, now);
      const briefs = rows.map(({ id, content }) => toBrief(id, content));
      await claim?.recordStep(tx, briefs);
      return briefs;
    });
    exercises.push(...stored);
    await turn();
  }
  return {
    ...about,
    added: exercises.length,
    exercises,
    skipped: skipped.filter(({ existing_id }) => !existing_id || !earlier.has(existing_id)),
    licences: listLicences(fresh),
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

function receivedContent({ received }: ExerciseContext, text: string | undefined) {
  if (received) return { path: received.path, text: null };
  if (text === undefined || text.trim() === '') {
    throw new Invalid('Send a file or a text.', [{ path: 'text', message: 'is required' }]);
  }
  return { path: '', text };
}
