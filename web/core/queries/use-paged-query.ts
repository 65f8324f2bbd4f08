import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import type { Apply } from '../collections/collection.ts';
import type { ApiTarget } from '../instance.ts';
import type { ListPage } from './fetch-all-pages.ts';
import { useInfiniteQuery } from './use-query.ts';
import { type QueryState, usePendingWrites } from './use-server-query.ts';

/** A list that is fetched page by page. */
export interface PagedQuery<Item, Page extends ListPage<Item> = ListPage<Item>> {
  app: ApiTarget;
  key: readonly unknown[];
  load: (cursor: string | undefined) => Promise<Page>;
  /** Applies a write that the response does not contain yet. */
  apply: Apply<Item[]>;
  /** False for search results, which are not kept for offline use. */
  keep?: boolean;
  /** Shows the results of the previous key while the next ones load. */
  keepPrevious?: boolean;
}

interface PagedQueryState<Item, Page> extends QueryState<Item[]> {
  firstPage: Page | undefined;
  /** Fetches the next page; undefined at the end. */
  more: (() => void) | undefined;
}

/** How the query client fetches the list. */
export function pagedOptions<Item, Page extends ListPage<Item>>({
  app,
  key,
  load,
  keep = true,
}: PagedQuery<Item, Page>) {
  return {
    queryKey: [app, ...key],
    initialPageParam: '',
    queryFn: async ({ pageParam }: { pageParam: string }) => {
      const askedAt = Date.now();
      return { askedAt, ...(await load(pageParam || undefined)) };
    },
    getNextPageParam: ({ next_cursor }: Page) => next_cursor,
    meta: { keep },
  };
}

/** All fetched pages as one list, with pending writes applied. */
export function usePagedQuery<Item, Page extends ListPage<Item> = ListPage<Item>>(
  query: PagedQuery<Item, Page>,
): PagedQueryState<Item, Page> {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagedOptions(query),
    ...(query.keepPrevious && { placeholderData: keepPreviousData }),
  });
  const dated = useMemo(
    () =>
      data && {
        askedAt: Math.min(...data.pages.map(({ askedAt }) => askedAt)),
        value: data.pages.flatMap(({ items }) => items),
      },
    [data],
  );
  return {
    value: usePendingWrites(query.app, dated, query.apply),
    firstPage: data?.pages[0],
    problem: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
