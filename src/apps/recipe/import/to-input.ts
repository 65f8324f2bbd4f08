import type { Nutrition, RecipeInput } from '../recipes/contract.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

const MOST_MINUTES = 10_000;

/** An imported recipe as the input of a new one. Its picture and category come separately. */
export function toInput(recipe: ImportedRecipe, applyTags: boolean): RecipeInput {
  return {
    name: recipe.name,
    description: recipe.description,
    ...(recipe.servings === null ? {} : { servings: recipe.servings }),
    yield_text: recipe.yield_text?.slice(0, 100) ?? null,
    prep_minutes: minutes(recipe.prep_minutes),
    cook_minutes: minutes(recipe.cook_minutes),
    rest_minutes: minutes(recipe.rest_minutes),
    total_minutes: minutes(recipe.total_minutes),
    rating: recipe.rating,
    favorite: recipe.favorite,
    ingredients: recipe.ingredients.map(({ name, items }) => ({
      name,
      items: items.map((item) => ({ ...item, unit: item.unit?.slice(0, 40) ?? null })),
    })),
    steps: recipe.steps.map(({ title, text, refIds }) => ({
      title,
      text,
      refIds: [...(refIds ?? [])],
    })),
    tags: applyTags ? [...recipe.tags] : [],
    tools: [...recipe.tools],
    nutrition: recipe.nutrition as Nutrition | null,
    source_url: recipe.source_url,
    video_url: recipe.video_url,
    notes: recipe.notes,
  };
}

function minutes(given: number | null): number | null {
  return given === null ? null : Math.min(given, MOST_MINUTES);
}
