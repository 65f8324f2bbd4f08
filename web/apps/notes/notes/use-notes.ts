import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'preact/hooks';
import type { Note, notesContract } from '../../../../src/apps/notes/notes/contract.ts';
import type { Write, WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { type QueryState, usePendingWrites } from '../../../core/queries/use-server-query.ts';
import { applyNoteWrite, type NotesFilter } from './apply-note-write.ts';
import { notesApi } from './notes-api.ts';

interface NotesState extends QueryState<Note[]> {
  /** Fetches the next page; undefined at the end. */
  more: (() => void) | undefined;
}

/** The filtered notes, page by page, with pending writes applied. */
export function useNotes({ view, query }: NotesFilter): NotesState {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['notes', 'shelf', view, query],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const askedAt = Date.now();
        const search = { ...(query && { q: query }), ...(pageParam && { cursor: pageParam }) };
        return { askedAt, ...(await notesApi.page('GET /api/notes', { view, ...search })) };
      },
      getNextPageParam: ({ next }) => next,
      meta: { keep: query === '' },
    },
    queryClient,
  );
  const dated = useMemo(
    () =>
      data && {
        askedAt: Math.min(...data.pages.map(({ askedAt }) => askedAt)),
        value: data.pages.flatMap(({ value }) => value),
      },
    [data],
  );
  const apply = useCallback(
    (all: Note[], write: Write) =>
      applyNoteWrite(all, write as WriteOf<typeof notesContract>, { view, query }),
    [view, query],
  );
  return {
    value: usePendingWrites('notes', dated, apply),
    problem: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
