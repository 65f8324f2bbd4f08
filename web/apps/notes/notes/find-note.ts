import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { ListPage } from '../../../core/queries/fetch-all-pages.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { readCachedValue } from '../../../core/queries/use-server-query.ts';
import { applyToNotes } from './note-collection.ts';
import { notesApi } from './notes-api.ts';

interface FetchedPages {
  readonly pages: readonly ListPage<Note>[];
}

/** A note by its id; offline, one that a list holds or that waits to be sent. */
export async function findNote(id: number): Promise<Note | undefined> {
  const here = findCreated(id) ?? findFetched(id);
  return here ?? (await notesApi('GET /api/notes/:id', { id }).catch(() => undefined));
}

function findFetched(id: number): Note | undefined {
  return queryClient
    .getQueriesData<FetchedPages>({ queryKey: ['notes', 'shelf'] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((note) => note.id === id);
}

/** A note that the server has not confirmed yet. */
function findCreated(id: number): Note | undefined {
  if (id > 0) return undefined;
  const apply = applyToNotes({ view: 'notes', query: '' });
  const load = () => Promise.resolve([]);
  return readCachedValue<Note[]>({ app: 'notes', key: ['created'], load, apply }, []).find(
    (note) => note.id === id,
  );
}
