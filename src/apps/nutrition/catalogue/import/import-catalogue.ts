import { basename } from 'node:path';
import { Invalid } from '../../../../kernel/errors.ts';
import type { CatalogueDraft, CatalogueLibrary } from '../store/library.ts';
import type { CatalogueState, ImportFilter } from '../store/state.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';
import type { ReadStep } from './reading.ts';

/** Increase it when the same file is read differently. */
const READER_VERSION = 1;

export interface CatalogueImport {
  readonly path: string;
  /** The name that is shown; that of the file by default. */
  readonly name?: string | undefined;
  readonly filter: ImportFilter;
  readonly now: () => string;
  readonly onProgress?: ((state: CatalogueState) => void) | undefined;
}

/**
 * Builds a catalogue from a file and replaces the one that there is. An interrupted import goes on
 * where it stopped when it is started again with the same file and filter.
 */
export async function importCatalogue(
  library: CatalogueLibrary,
  task: CatalogueImport,
): Promise<CatalogueState> {
  const file = await inspectFile(task.path);
  return library.withDraft(file.id, async (workshop) => {
    let state = await resumeOrRestart(workshop, file, task);
    if (state.phase === 'reading') {
      const { path, filter } = task;
      const steps = file.read({ path, filter, from: state.position, draft: workshop.draft });
      for await (const step of steps) {
        state = addStep(state, step, task.now());
        await workshop.draft.stage(step.foods, state);
        task.onProgress?.(state);
      }
      state = { ...state, phase: 'indexing', bytesRead: state.bytes, updatedAt: task.now() };
      await workshop.draft.stage([], state);
    }
    task.onProgress?.(state);
    if (state.phase === 'indexing') {
      if (state.stored === 0) throw nothingFound(state);
      state = { ...state, phase: 'ready', updatedAt: task.now() };
      state = { ...state, stored: await workshop.draft.index(state) };
    }
    await workshop.publish();
    task.onProgress?.(state);
    return state;
  });
}

async function resumeOrRestart(
  workshop: CatalogueDraft,
  { id, bytes, fingerprint }: InspectedFile,
  { path, name, filter, now }: CatalogueImport,
): Promise<CatalogueState> {
  const identity = JSON.stringify([READER_VERSION, fingerprint, filter]);
  if (workshop.left?.fingerprint === identity) return workshop.left;
  const at = now();
  const state: CatalogueState = {
    id,
    phase: 'reading',
    fingerprint: identity,
    file: name ?? basename(path),
    filter,
    position: 0,
    bytes,
    bytesRead: 0,
    read: 0,
    stored: 0,
    skipped: {},
    startedAt: at,
    updatedAt: at,
  };
  await workshop.restart(state);
  return state;
}

function addStep(state: CatalogueState, step: ReadStep, updatedAt: string): CatalogueState {
  const skipped = { ...state.skipped };
  for (const [reason, count] of Object.entries(step.skipped)) {
    skipped[reason] = (skipped[reason] ?? 0) + count;
  }
  return {
    ...state,
    position: step.position,
    // The unpacked files of a zip are larger than the zip.
    bytesRead: Math.min(step.bytesRead, state.bytes),
    read: state.read + step.read,
    stored: state.stored + (step.read > 0 ? step.foods.length : 0),
    skipped,
    updatedAt,
  };
}

function nothingFound({ read }: CatalogueState): Invalid {
  const message = `None of the ${read} records of this file is a food that the filter admits.`;
  return new Invalid(message, [{ path: 'file', message }], 'nothing_to_import');
}
