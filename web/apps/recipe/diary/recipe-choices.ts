import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CookEntry } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import { answers } from '../../../core/answers.ts';
import { useSettled } from '../../../core/use-settled.ts';
import { recipesApi } from '../recipes/recipes-api.ts';
import { nameOf } from '../sharing/person.ts';
import { sharingApi } from '../sharing/sharing-api.ts';
import type { Recipe } from './diary-actions.ts';
import { recentRecipes } from './entries-by-day.ts';
import { seeRecipes } from './seen-recipes.ts';

const MOST_RECENT = 6;
const MOST_FOUND = 40;

interface Choices {
  recent: readonly Recipe[];
  /** Undefined while they are on their way. */
  rest: readonly Recipe[] | undefined;
  problem: Error | null;
}

export function choicesFor(q: string) {
  return {
    queryKey: ['recipe', 'recipes', 'choices', q],
    queryFn: () => ownAndShared(q),
    meta: { keep: q === '' },
  };
}

/** One's own, then those of others that one may read. */
async function ownAndShared(q: string): Promise<{ items: Recipe[] }> {
  const asked = { limit: MOST_FOUND, ...(q && { q }) };
  const [own, shared] = await Promise.all([
    recipesApi('GET /api/recipes', asked),
    sharingApi('GET /api/recipes/shared-with-me', asked),
  ]);
  const theirs = shared.items.map((recipe) => ({ ...recipe, from: nameOf(recipe.shared_by) }));
  return { items: [...own.items, ...theirs] };
}

/** What can be planned: the recent ones before anything is typed, then what the words find. */
export function useRecipeChoices(
  typed: string,
  entries: readonly CookEntry[] | undefined,
): Choices {
  const q = useSettled(typed.trim());
  // The list so far stays until the one for the next letter is here.
  const question = { ...choicesFor(q), placeholderData: keepPreviousData };
  const { data, error } = useQuery(question, answers);
  const found = new Map(data?.items.map((recipe) => [recipe.id, recipe]));
  const recent =
    typed.trim() === ''
      ? recentRecipes(entries ?? [], MOST_RECENT).map((one) => found.get(one.id) ?? one)
      : [];
  // The recent ones stand above the rest, so the rest waits for them.
  const rest = entries && data?.items.filter(({ id }) => !recent.some((other) => other.id === id));
  seeRecipes([...recent, ...(rest ?? [])]);
  return { recent, rest, problem: data ? null : error };
}
