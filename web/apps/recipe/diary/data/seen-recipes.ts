import type { PlannableRecipe } from './diary-actions.ts';

const seenRecipes = new Map<number, PlannableRecipe>();

/** Remembers offered recipes, so that a recipe dropped on a day shows its name at once. */
export function rememberRecipes(recipes: readonly PlannableRecipe[]) {
  for (const recipe of recipes) seenRecipes.set(recipe.id, recipe);
}

export function findSeenRecipe(id: number): PlannableRecipe | undefined {
  return seenRecipes.get(id);
}
