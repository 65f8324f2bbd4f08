import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import { answers } from './answers.ts';
import type { AppName } from './instance.ts';
import type { Write } from './outbox-entry.ts';
import { type Shown, useOverlay } from './use-answer.ts';

/** A list that is asked for page by page. */
export interface PagedQuestion<Item> {
  app: AppName;
  key: readonly unknown[];
  ask: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>;
  /** How a write that the answer can't know yet changes the list. */
  apply: (items: Item[], write: Write) => Item[];
}

interface ShownPages<Item> extends Shown<Item[]> {
  /** Asks for the page after the last; undefined at the end. */
  more: (() => void) | undefined;
}

/** The pages asked for so far as one list, with this browser's waiting writes laid over it. */
export function usePages<Item>({ app, key, ask, apply }: PagedQuestion<Item>): ShownPages<Item> {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [app, ...key],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const askedAt = Date.now();
        return { askedAt, ...(await ask(pageParam || undefined)) };
      },
      getNextPageParam: ({ next_cursor }) => next_cursor,
    },
    answers,
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
    value: useOverlay(app, dated, apply),
    problem: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
