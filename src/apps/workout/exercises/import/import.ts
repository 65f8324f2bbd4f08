import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import { isoNow } from '../../../../kernel/clock.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import { importInTurn } from '../../../../kernel/one-at-a-time.ts';
import { readCatalogueAside } from '../../read-aside.ts';
import type { ExerciseContext } from '../context.ts';
import type { exerciseImportContract, ImportOutcome } from './contract.ts';
import type { ImportedExercise } from './imported-exercise.ts';
import { sortOut } from './sort-out.ts';
import { storeImported } from './store-imported.ts';

/** So few at a time that other writers wait for a moment only. */
const BATCH = 50;

type Brief = ImportOutcome['exercises'][number];
type Input = z.output<typeof exerciseImportContract.importExercises.input>;

export async function importExercises(
  context: ExerciseContext,
  input: Input,
): Promise<ImportOutcome> {
  return importInTurn(context, () => takeIn(context, input));
}

async function takeIn(context: ExerciseContext, input: Input): Promise<ImportOutcome> {
  const { db, owner, clock, claim } = context;
  const { format, entries, more } = await readCatalogueAside(contentOf(context, input.text));
  const { preview } = input;
  const about = { preview, format, found: entries.length, more };
  if (preview) {
    context.answer.setStatus(200);
    const { fresh, skipped } = await sortOut(db, owner, entries);
    const exercises = fresh.map(({ content }) => brief(null, content));
    return { ...about, added: fresh.length, exercises, skipped, licences: licencesOf(fresh) };
  }
  const exercises = ((claim?.steps ?? []) as Brief[][]).flat();
  const earlier = new Set(exercises.map(({ id }) => id));
  const { fresh, skipped } = await sortOut(db, owner, entries);
  const now = isoNow(clock);
  for (let at = 0; at < fresh.length; at += BATCH) {
    const batch = fresh.slice(at, at + BATCH);
    const stored = await transact(db, async (tx) => {
      const rows = await storeImported(tx, owner, batch, now);
      const briefs = rows.map(({ id, content }) => brief(id, content));
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
    licences: licencesOf(fresh),
  };
}

function licencesOf(exercises: readonly ImportedExercise[]): string[] {
  return [...new Set(exercises.flatMap(({ source }) => source.licence ?? []))].toSorted();
}

function brief(
  id: number | null,
  { name, category, equipment }: ImportedExercise['content'],
): Brief {
  return { id, name, category, equipment };
}

function contentOf({ received }: ExerciseContext, text: string | undefined) {
  if (received) return { path: received.path, text: null };
  if (text === undefined || text.trim() === '') {
    throw new Invalid('Send a file or a text.', [{ path: 'text', message: 'is required' }]);
  }
  return { path: '', text };
}
