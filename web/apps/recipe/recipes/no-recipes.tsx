import { useQuery } from '@tanstack/react-query';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import soup from 'lucide/dist/esm/icons/soup.mjs';
import { answers } from '../../../core/answers.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '../../../ui/form.css';
import { sharingApi } from '../sharing/sharing-api.ts';
import { text } from './text/text.ts';
import { filter, NO_FILTER, query } from './wanted.ts';

/** Nothing of one's own: how to begin, and where those of others are. */
export function NoRecipes() {
  const shares = useIsShared();
  return (
    <EmptyState
      icon={soup}
      words={shares ? text.emptyButShared : text.empty}
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

function useIsShared(): boolean {
  const { data } = useQuery(
    {
      queryKey: ['recipe', 'shared-with-me', 'any'],
      queryFn: () => sharingApi('GET /api/recipes/shared-with-me', { limit: 1 }),
    },
    answers,
  );
  return !!data?.items.length;
}

export function NothingFound() {
  return (
    <EmptyState
      icon={searchIcon}
      words={text.nothing}
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
