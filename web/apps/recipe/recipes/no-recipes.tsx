import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import soup from 'lucide/dist/esm/icons/soup.mjs';
import { Button } from '../../../ui/basic/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import '../../../ui/form/form.css';
import { recipesText as text } from '../text/recipes.ts';
import { filter, NO_FILTER, query } from './list-filter.ts';

/** Shown without any recipes: how to start. */
export function NoRecipes() {
  return (
    <EmptyState
      icon={soup}
      message={text.empty}
      action={
        <span class="form-actions">
          <a class="button soft" href="#/recipes/new">
            {text.create}
          </a>
          <a class="button plain" href="#/import">
            {text.import}
          </a>
        </span>
      }
      example={text.emptyExample}
    />
  );
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
