import { readCachedValue } from '../../../core/queries/use-server-query.ts';
import { notes } from '../notes/notes-api.ts';
import { labelsText as text } from '../text/labels.ts';
import { labelsQuery } from './labels-query.ts';

/** The ids of labels by name, regardless of case; unknown ones are created. */
export function findOrCreateLabels(names: readonly string[]): number[] {
  const known = readCachedValue(labelsQuery, []);
  return names.map((name) => {
    const found = known.find((label) => label.name.toLowerCase() === name.toLowerCase());
    return found?.id ?? notes.write('POST /api/labels', { name }, text.writes.create(name));
  });
}
