import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import { useDebounced } from '../../../../core/state/use-debounced.ts';
import { recipesApi } from '../../recipes/recipes-api.ts';
import { peerName } from '../../sharing/peer.ts';
import { sharingApi } from '../../sharing/sharing-api.ts';
import type { PlannableRecipe } from '../data/diary-actions.ts';
import { findRecentRecipes } from '../data/entries-by-day.ts';
import { rememberRecipes } from '../data/seen-recipes.ts';

const MOST_RECENT = 6;
const MOST_FOUND = 40;

interface RecipeChoices {
  recent: readonly PlannableRecipe[];
  /** Undefined while they are on their way. */
  rest: readonly PlannableRecipe[] | undefined;
  problem: Error | null;
}

export function recipeChoicesQuery(q: string) {
  return {
    queryKey: ['recipe', 'recipes', 'choices', q],
    queryFn: () => searchOwnAndShared(q),
    meta: { keep: q === '' },
  };
}

/** One's own, then those of others that one may read. */
async function searchOwnAndShared(q: string): Promise<{ items: PlannableRecipe[] }> {
  const asked = { limit: MOST_FOUND, ...(q && { q }) };
  const [own, shared] = await Promise.all([
    recipesApi('GET /api/recipes', asked),
    sharingApi('GET /api/recipes/shared-with-me', asked),
  ]);
  const theirs = shared.items.map((recipe) => ({ ...recipe, from: peerName(recipe.shared_by) }));
  return { items: [...own.items, ...theirs] };
}

/** What can be planned: the recent ones before anything is typed, then what the words find. */
export function useRecipeChoices(
  typed: string,
  entries: readonly CookEntry[] | undefined,
): RecipeChoices {
  const q = useDebounced(typed.trim());
  // The list so far stays until the one for the next letter is here.
  const question = { ...recipeChoicesQuery(q), placeholderData: keepPreviousData };
  const { data, error } = useQuery(question, queryClient);
  const found = new Map(data?.items.map((recipe) => [recipe.id, recipe]));
  const recent =
    typed.trim() === ''
      ? findRecentRecipes(entries ?? [], MOST_RECENT).map((one) => found.get(one.id) ?? one)
      : [];
  // The recent ones stand above the rest, so the rest waits for them.
  const rest = entries && data?.items.filter(({ id }) => !recent.some((other) => other.id === id));
  rememberRecipes([...recent, ...(rest ?? [])]);
  return { recent, rest, problem: data ? null : error };
}
