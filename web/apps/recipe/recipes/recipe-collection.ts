import type { Recipe, RecipeSummary } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { detailOf, listOf } from '../../../core/collections/collection.ts';
import { removes, updates } from '../../../core/collections/effects.ts';
import type { RecipesContract } from './recipes-api.ts';

type MarkedRecipe = Pick<RecipeSummary, 'id' | 'favorite' | 'rating' | 'my_tags'>;
type MarksChange = RouteInput<RecipesContract, 'PUT /api/recipes/:id/marks'>;

export const applyToRecipes = listOf<RecipesContract, RecipeSummary>({
  'PUT /api/recipes/:id/marks': updates(changeMarks),
  'DELETE /api/recipes/:id': removes(),
  'POST /api/recipes/bulk': removes(({ id }, { ids, deleted }) => !!deleted && ids.includes(id)),
});

export const applyToRecipe = detailOf<RecipesContract, Recipe>({
  'PUT /api/recipes/:id/marks': updates(changeMarks),
});

/** Only marks go through the outbox; the recipe itself is saved explicitly. */
function changeMarks<Row extends MarkedRecipe>(
  recipe: Row,
  { favorite = recipe.favorite, rating = recipe.rating, tags = recipe.my_tags }: MarksChange,
): Row {
  return { ...recipe, favorite, rating: rating || null, my_tags: tags };
}
