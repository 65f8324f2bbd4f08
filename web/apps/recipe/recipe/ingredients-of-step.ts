import type { Ingredient, Recipe, Step } from '../../../../src/apps/recipe/recipes/contract.ts';

/** The ingredients that a step refers to, or all of the recipe. */
export function ingredientsOfStep(
  { refIds }: Step,
  { ingredients }: Pick<Recipe, 'ingredients'>,
): Ingredient[] {
  const all = ingredients.flatMap(({ items }) => items);
  return refIds.length > 0 ? all.filter(({ id }) => refIds.includes(id)) : all;
}
