import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import soup from 'lucide/dist/esm/icons/soup.mjs';
import { useQuery } from '../../../core/queries/use-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import '../../../ui/form/form.css';
import { sharingApi } from '../sharing/sharing-api.ts';
import { recipesText as text } from '../text/recipes.ts';
import { filter, NO_FILTER, query } from './list-filter.ts';

/** Shown without own recipes: how to start, and a link to shared recipes. */
export function NoRecipes() {
  const shares = useHasSharedRecipes();
  return (
    <EmptyState
      icon={soup}
      message={shares ? text.emptyButShared : text.empty}
      action={
        <span class="form-actions">
          {shares ? (
            <a class="button soft" href="#/shared">
              {text.shared}
            </a>
          ) : (
            <a class="button soft" href="#/recipes/new">
              {text.create}
            </a>
          )}
          <a class="button plain" href="#/import">
            {text.import}
          </a>
        </span>
      }
      example={text.emptyExample}
    />
  );
}

function useHasSharedRecipes(): boolean {
  const { data } = useQuery({
    queryKey: ['recipe', 'shared-with-me', 'any'],
    queryFn: () => sharingApi('GET /api/recipes/shared-with-me', { limit: 1 }),
  });
  return !!data?.items.length;
}

export function NothingFound() {
  return (
    <EmptyState
      icon={searchIcon}
      message={text.nothing}
      action={
        <Button
          look="soft"
          onClick={() => {
            query.set('');
            filter.set(NO_FILTER);
          }}
        >
          {text.clear}
        </Button>
      }
    />
  );
}
