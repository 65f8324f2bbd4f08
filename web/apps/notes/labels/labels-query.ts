import { useMemo } from 'preact/hooks';
import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { NoteLabel } from '../../../../src/apps/notes/labels/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, removes, takeAnswer, updates } from '../../../core/collections/effects.ts';
import {
  readCachedValue,
  type ServerQuery,
  useServerQuery,
} from '../../../core/queries/use-server-query.ts';
import { notes, notesApi } from '../notes/notes-api.ts';
import { labelsText as text } from '../text/labels.ts';

const labelsQuery: ServerQuery<NoteLabel[]> = {
  app: 'notes',
  key: ['labels'],
  load: () => notesApi('GET /api/labels', {}),
  apply: listOf<typeof notesAppContract, NoteLabel>(
    {
      'POST /api/labels': creates(({ name }) => ({ name, note_count: 0 })),
      'PATCH /api/labels/:id': updates(takeAnswer),
      'DELETE /api/labels/:id': removes(),
    },
    { sort: (a, b) => a.name.localeCompare(b.name) },
  ),
};

export function useLabels() {
  return useServerQuery(labelsQuery);
}

/** Labels by id. */
export function useLabelNames(): ReadonlyMap<number, string> {
  const { value } = useLabels();
  return useMemo(() => new Map(value?.map(({ id, name }) => [id, name])), [value]);
}

/** The ids of labels by name, whatever their case; unknown ones are created. */
export function findOrCreateLabels(names: readonly string[]): number[] {
  const known = readCachedValue(labelsQuery, []);
  return names.map((name) => {
    const found = known.find((label) => label.name.toLowerCase() === name.toLowerCase());
    return found?.id ?? notes.write('POST /api/labels', { name }, text.writes.create(name));
  });
}

/** The labels nested in one: `Home/Garden` is nested in `Home`. */
export function nestedIn({ name }: NoteLabel, all: readonly NoteLabel[]): number[] {
  const start = `${name.toLowerCase()}/`;
  return all.filter((other) => other.name.toLowerCase().startsWith(start)).map(({ id }) => id);
}
