import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';

type Category = Recipe['categories'][number];

/** The categories of a recipe; an answer that was kept before there were several has one. */
export function categoriesOf(recipe: {
  categories?: Category[];
  category: Category | null;
}): Category[] {
  return recipe.categories ?? (recipe.category ? [recipe.category] : []);
}
