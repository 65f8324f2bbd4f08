import type { RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { QueryState } from '../../../core/queries/use-server-query.ts';
import {
  buildListInput,
  countActiveFilters,
  type RecipeFilter,
  type RecipeSort,
} from './list-filter.ts';
import { applyToRecipes } from './recipe-collection.ts';
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
  const { firstPage, ...state } = usePagedQuery({
    app: 'recipe',
    key: ['recipes', input],
    load: (cursor) => recipesApi('GET /api/recipes', { ...input, ...(cursor && { cursor }) }),
    apply: applyToRecipes,
    keep: q === '' && countActiveFilters(filter) === 0,
    keepPrevious: true,
  });
  return { ...state, searchedFor: firstPage?.searched_for ?? null };
}
