import { keepPreviousData } from '@tanstack/react-query';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { useQuery } from '../../../../core/queries/use-query.ts';
import { useDebounced } from '../../../../core/state/use-debounced.ts';
import { recipesApi } from '../../recipes/recipes-api.ts';
import { peerName } from '../../sharing/peer.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { findRecentRecipes } from '../data/entries-by-day.ts';
import { rememberRecipes } from '../data/seen-recipes.ts';

const MOST_RECENT = 6;
const MOST_FOUND = 40;

interface RecipeChoices {
  recent: readonly PlannableRecipe[];
  /** Undefined while loading. */
  rest: readonly PlannableRecipe[] | undefined;
  problem: Error | null;
}

export function recipeChoicesQuery(q: string) {
  return {
    queryKey: ['recipe', 'recipes', 'choices', q],
    queryFn: () => searchLibrary(q),
    meta: { keep: q === '' },
  };
}

async function searchLibrary(q: string): Promise<{ items: PlannableRecipe[] }> {
  const { items } = await recipesApi('GET /api/recipes', { limit: MOST_FOUND, ...(q && { q }) });
  return {
    items: items.map((recipe) => ({
      ...recipe,
      ...(recipe.shared_by && { from: peerName(recipe.shared_by) }),
    })),
  };
}

/** Recipes to plan: recent ones before typing, then search results. */
export function useRecipeChoices(
  typed: string,
  entries: readonly CookEntry[] | undefined,
): RecipeChoices {
  const q = useDebounced(typed.trim());
  // Keeps the previous results while the next ones load.
  const question = { ...recipeChoicesQuery(q), placeholderData: keepPreviousData };
  const { data, error } = useQuery(question);
  const found = new Map(data?.items.map((recipe) => [recipe.id, recipe]));
  const recent =
    typed.trim() === ''
      ? findRecentRecipes(entries ?? [], MOST_RECENT).map((one) => found.get(one.id) ?? one)
      : [];
  // Recent recipes are listed first, so the rest waits for them.
  const rest = entries && data?.items.filter(({ id }) => !recent.some((other) => other.id === id));
  rememberRecipes([...recent, ...(rest ?? [])]);
  return { recent, rest, problem: data ? null : error };
}
