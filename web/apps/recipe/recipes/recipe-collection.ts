import type {
  Recipe,
  RecipeSummary,
  recipesContract,
} from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { detailOf, listOf } from '../../../core/collections/collection.ts';
import { removes, updates } from '../../../core/collections/effects.ts';

type OwnerOpinion = Pick<RecipeSummary, 'id' | 'favorite' | 'rating'>;
type OpinionChange = RouteInput<typeof recipesContract, 'PUT /api/recipes/:id'>;

export const applyToRecipes = listOf<typeof recipesContract, RecipeSummary>({
  'PUT /api/recipes/:id': updates(changeOpinion),
  'DELETE /api/recipes/:id': removes(),
});

export const applyToRecipe = detailOf<typeof recipesContract, Recipe>({
  'PUT /api/recipes/:id': updates(changeOpinion),
});

/** Only favorite and rating go through the outbox; the recipe itself is saved explicitly. */
function changeOpinion<Row extends OwnerOpinion>(
  recipe: Row,
  { favorite = recipe.favorite, rating = recipe.rating }: OpinionChange,
): Row {
  return { ...recipe, favorite, rating: rating || null };
}
