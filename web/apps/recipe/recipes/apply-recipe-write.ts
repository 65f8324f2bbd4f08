import type {
  RecipeSummary,
  recipesContract,
} from '../../../../src/apps/recipe/recipes/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

type RecipeWrite = WriteOf<typeof recipesContract>;
type OwnerOpinion = Pick<RecipeSummary, 'id' | 'favorite' | 'rating'>;

/** Applies a pending write to a list of recipes. */
export function applyToRecipes<Row extends OwnerOpinion>(
  all: readonly Row[],
  write: RecipeWrite,
): Row[] {
  return write.route === 'DELETE /api/recipes/:id'
    ? all.filter(({ id }) => id !== write.input.id)
    : all.map((recipe) => applyToRecipe(recipe, write));
}

/** Only favorite and rating go through the outbox; the recipe itself is saved explicitly. */
export function applyToRecipe<Row extends OwnerOpinion>(recipe: Row, write: RecipeWrite): Row {
  if (write.route !== 'PUT /api/recipes/:id' || write.input.id !== recipe.id) return recipe;
  const { favorite = recipe.favorite, rating = recipe.rating } = write.input;
  return { ...recipe, favorite, rating: rating || null };
}
