import { useMemo } from 'preact/hooks';
import type { notesAppContract } from '../../../../src/apps/notes/contract.ts';
import type { NoteLabel } from '../../../../src/apps/notes/labels/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, removes, takeAnswer, updates } from '../../../core/collections/effects.ts';
import { type ServerQuery, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';

export const labelsQuery: ServerQuery<NoteLabel[]> = {
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

/** The labels nested in one: `Home/Garden` is nested in `Home`. */
export function nestedIn({ name }: NoteLabel, all: readonly NoteLabel[]): number[] {
  const start = `${name.toLowerCase()}/`;
  return all.filter((other) => other.name.toLowerCase().startsWith(start)).map(({ id }) => id);
}
