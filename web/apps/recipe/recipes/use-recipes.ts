import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import type {
  RecipeSummary,
  recipesContract,
} from '../../../../src/apps/recipe/recipes/contract.ts';
import type { Write, WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { type QueryState, usePendingWrites } from '../../../core/queries/use-server-query.ts';
import { applyToRecipes } from './apply-recipe-write.ts';
import {
  buildListInput,
  countActiveFilters,
  type RecipeFilter,
  type RecipeSort,
} from './list-filter.ts';
import { recipesApi } from './recipes-api.ts';

interface RecipesState extends QueryState<RecipeSummary[]> {
  /** The corrected search text, when the typed one found nothing. */
  searchedFor: string | null;
  /** Fetches the next page; undefined at the end. */
  more: (() => void) | undefined;
}

/** The filtered recipes, page by page, with pending writes applied. */
export function useRecipes(q: string, filter: RecipeFilter, sort: RecipeSort): RecipesState {
  const input = buildListInput(q, filter, sort);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['recipe', 'recipes', input],
      initialPageParam: '',
      queryFn: async ({ pageParam }) => {
        const askedAt = Date.now();
        const page = { ...input, ...(pageParam && { cursor: pageParam }) };
        return { askedAt, ...(await recipesApi('GET /api/recipes', page)) };
      },
      getNextPageParam: ({ next_cursor }) => next_cursor,
      // Keeps the previous results while the next ones load.
      placeholderData: keepPreviousData,
      meta: { keep: q === '' && countActiveFilters(filter) === 0 },
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
    value: usePendingWrites('recipe', dated, apply),
    searchedFor: data?.pages[0]?.searched_for ?? null,
    problem: data ? null : error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

function apply(all: RecipeSummary[], write: Write) {
  return applyToRecipes(all, write as WriteOf<typeof recipesContract>);
}
