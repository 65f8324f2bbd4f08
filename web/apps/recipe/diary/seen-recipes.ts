import type { Recipe } from './diary-actions.ts';

const seen = new Map<number, Recipe>();

/** Remembers what was offered, so that what is dropped on a day has its name at once. */
export function seeRecipes(recipes: readonly Recipe[]) {
  for (const recipe of recipes) seen.set(recipe.id, recipe);
}

export function seenRecipe(id: number): Recipe | undefined {
  return seen.get(id);
}
