import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import type { AppName } from '../instance.ts';
import type { Write } from '../outbox/outbox-entry.ts';
import { queryClient } from './query-client.ts';
import { type QueryState, usePendingWrites } from './use-server-query.ts';

/** A list that is fetched page by page. */
export interface PagedQuery<Item> {
  app: AppName;
  key: readonly unknown[];
  load: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>;
  /** Applies a write that the response does not contain yet. */
  apply: (items: Item[], write: Write) => Item[];
}

interface PagedQueryState<Item> extends QueryState<Item[]> {
  /** Fetches the next page; undefined at the end. */
  more: (() => void) | undefined;
}

/** All fetched pages as one list, with pending writes applied. */
export function usePagedQuery<Item>({
  app,
  key,
  load,
  apply,
}: PagedQuery<Item>): PagedQueryState<Item> {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [app, ...key],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const askedAt = Date.now();
        return { askedAt, ...(await load(pageParam || undefined)) };
      },
      getNextPageParam: ({ next_cursor }) => next_cursor,
    },
    queryClient,
  );
  const dated = useMemo(
    () =>
      data && {
        askedAt: Math.min(...data.pages.map(({ askedAt }) => askedAt)),
        value: data.pages.flatMap(({ items }) => items),
      },
    [data],
  );
  return {
    value: usePendingWrites(app, dated, apply),
    problem: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
