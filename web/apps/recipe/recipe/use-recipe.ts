import { useRef } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { useRoute } from '../../../core/page/location.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import {
  type QueryState,
  type ServerQuery,
  useServerQuery,
} from '../../../core/queries/use-server-query.ts';
import { applyToRecipe } from '../recipes/recipe-collection.ts';
import { recipesApi } from '../recipes/recipes-api.ts';

/** The recipe of the current address, with pending writes applied. */
export function useRecipe(): QueryState<Recipe> & { id: number } {
  const id = useRecipeId();
  return { id, ...useServerQuery(recipeQuery(id)) };
}

/** Keeps the id while the next page loads, when the address has already changed. */
function useRecipeId(): number {
  const [, parts] = useRoute('/recipes/:id/*?');
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}

function recipeQuery(id: number): ServerQuery<Recipe> {
  return {
    app: 'recipe',
    key: ['recipe', id],
    // Without an id there is nothing to load: the user has left already.
    load: () => (id === 0 ? new Promise(() => {}) : recipesApi('GET /api/recipes/:id', { id })),
    apply: applyToRecipe,
  };
}

/** Stores the server's response to a change in the query cache. */
export function cacheRecipe(recipe: Recipe) {
  queryClient.setQueryData(['recipe', 'recipe', recipe.id], { askedAt: Date.now(), value: recipe });
  void queryClient.invalidateQueries({ queryKey: ['recipe'] });
}
