import type { Ingredient, Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';

/** What a step may speak of: what it says it uses, or else anything in the recipe. */
export function ingredientsOfStep(
  { refIds }: Step,
  { ingredients }: Pick<Recipe, 'ingredients'>,
): Ingredient[] {
  const all = ingredients.flatMap(({ items }) => items);
  return refIds.length > 0 ? all.filter(({ id }) => refIds.includes(id)) : all;
}
