import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { recipes } from '../recipes/recipes-api.ts';
import { recipeText as text } from '../text/recipe.ts';

export function rateRecipe({ id, name }: Recipe, stars: number | null) {
  recipes.write('PUT /api/recipes/:id/marks', { id, rating: stars }, text.writes.rate(name));
}
