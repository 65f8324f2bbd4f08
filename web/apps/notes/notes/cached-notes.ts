import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { applyPendingWrites, type TimedValue } from '../../../core/collections/pending-writes.ts';
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts';
import { outboxEntries } from '../../../core/outbox/stored-writes.ts';
import type { ListPage } from '../../../core/queries/fetch-all-pages.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { readCachedValue } from '../../../core/queries/use-server-query.ts';
import { applyToNote, applyToNotes } from './note-collection.ts';

/** Notes of the wall that were fetched ahead for offline use. */
export const PREFETCHED_KEY = ['notes', 'prefetched'];

const TRASH = 'DELETE /api/notes/:id';
const MOVES = [TRASH, 'POST /api/notes/:id/restore'];

interface FetchedPage extends ListPage<Note> {
  readonly askedAt: number;
}

interface FetchedPages {
  readonly pages: readonly FetchedPage[];
}

/** A note of any list on this device, with pending writes applied. */
export function readCachedNote(id: number): Note | undefined {
  const created = id < 0 ? readCreatedNotes().find((note) => note.id === id) : undefined;
  if (created) return created;
  const fetched = fetchedNotes().get(id);
  return fetched && applyPendingWrites(fetched, 'notes', outboxEntries.get(), applyToNote);
}

/** Every note on this device outside the trash, with pending writes applied. */
export function readCachedNotes(): Note[] {
  const entries = outboxEntries.get();
  const fetched = [...fetchedNotes().values()]
    .filter((dated) => !isTrashed(dated, entries))
    .map((dated) => applyPendingWrites(dated, 'notes', entries, applyToNote));
  const known = new Set(fetched.flatMap(({ id, uuid }) => [id, uuid]));
  const created = readCreatedNotes().filter(({ id, uuid }) => !known.has(id) && !known.has(uuid));
  return [...created, ...fetched];
}

function isTrashed({ askedAt, value }: TimedValue<Note>, entries: readonly OutboxEntry[]): boolean {
  const last = entries.findLast(
    ({ app, route, input, doneAt }) =>
      app === 'notes' &&
      MOVES.includes(route) &&
      input.id === value.id &&
      (doneAt === null || doneAt >= askedAt),
  );
  return last ? last.route === TRASH : value.trashed_at !== null;
}

/** The newest copy of each note, by its id. */
function fetchedNotes(): ReadonlyMap<number, TimedValue<Note>> {
  const newest = new Map<number, TimedValue<Note>>();
  for (const { askedAt, value } of [...fetchedLists(), ...openedNotes()]) {
    for (const note of value) {
      const known = newest.get(note.id);
      if (!known || known.askedAt < askedAt) newest.set(note.id, { askedAt, value: note });
    }
  }
  return newest;
}

function fetchedLists(): TimedValue<readonly Note[]>[] {
  const pages = queryClient
    .getQueriesData<FetchedPages>({ queryKey: ['notes', 'shelf'] })
    .flatMap(([, data]) => data?.pages ?? [])
    .map(({ askedAt, items }) => ({ askedAt, value: items }));
  const prefetched = queryClient.getQueryData<TimedValue<Note[]>>(PREFETCHED_KEY);
  return prefetched ? [...pages, prefetched] : pages;
}

/** Notes that were opened by their address. */
function openedNotes(): TimedValue<readonly Note[]>[] {
  return queryClient
    .getQueriesData<TimedValue<Note>>({ queryKey: ['notes', 'note'] })
    .flatMap(([, data]) => (data ? [{ askedAt: data.askedAt, value: [data.value] }] : []));
}

/** Notes that this device created, whether or not the server has confirmed them. */
function readCreatedNotes(): Note[] {
  const load = () => Promise.resolve([]);
  const apply = applyToNotes({ view: 'notes', query: '' });
  return readCachedValue<Note[]>({ app: 'notes', key: ['created'], load, apply }, []);
}
