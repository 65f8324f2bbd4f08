import { keepPreviousData } from '@tanstack/react-query';
import share from 'lucide/dist/esm/icons/share-2.mjs';
import { useState } from 'preact/hooks';
import { useInfiniteQuery } from '../../../core/queries/use-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { RecipeCard } from '../recipes/recipe-card.tsx';
import '../recipes/recipes.css';
import { sharingApi } from '../sharing/sharing-api.ts';
import { kitchensText as text } from '../text/kitchens.ts';

const words = text.shared;

/** Recipes shared by others. */
export function SharedPage() {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['recipe', 'shared-with-me', q],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      sharingApi('GET /api/recipes/shared-with-me', {
        ...(q && { q }),
        ...(pageParam && { cursor: pageParam }),
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    meta: { keep: q === '' },
  });
  const found = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={words.title} back={<BackLink href="#/recipes" label={text.back} />}>
      {(q !== '' || typed !== '' || !!found?.length) && (
        <input
          type="search"
          class="input"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={200}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <LoadingRows
        problem={found ? null : error}
        onRetry={() => void refetch()}
        loading={!found}
        rows={4}
      />
      {found?.length === 0 && (
        <EmptyState icon={share} message={q === '' ? words.empty : words.nothing} />
      )}
      <ul class="recipes grid">
        {found?.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} first={false} />
        ))}
      </ul>
      {hasNextPage && <LoadMore label={words.more} onMore={() => void fetchNextPage()} />}
    </Page>
  );
}
