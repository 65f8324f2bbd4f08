import { type Nutrition, nutrition, type RecipeInput } from '../../recipes/contract.ts';
import { LONGEST_CAPTION, MOST_PHOTOS, RECIPE_FIELDS } from '../../recipes/fields.ts';
import type { RecipePhoto } from '../../recipes/pictures/photo-contract.ts';
import { limitValues } from '../clean-fields.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';

const MOST_MINUTES = 10_000;

interface RecipeWithPictures {
  readonly recipe: ImportedRecipe;
  readonly stepImgUrls?: ReadonlyMap<number, string>;
  readonly photos?: readonly RecipePhoto[];
}

/** Converts an imported recipe to the input of a new one, without picture and category. */
export function toInput(
  { recipe, stepImgUrls, photos = [] }: RecipeWithPictures,
  applyTags: boolean,
): RecipeInput {
  return {
    name: recipe.name,
    ...limitValues(RECIPE_FIELDS, recipe),
    ...(recipe.servings === null ? {} : { servings: recipe.servings }),
    total_minutes: isSum(recipe) ? null : minutes(recipe.total_minutes),
    rating: recipe.rating,
    favorite: recipe.favorite,
    ingredients: recipe.ingredients.map(({ name, items }) => ({
      name,
      items: items.map(({ recipe: _, ...item }) => ({
        ...item,
        unit: item.unit?.slice(0, 40) ?? null,
      })),
    })),
    steps: recipe.steps.map(({ title, text, refIds }, at) => ({
      title,
      text,
      refIds: [...(refIds ?? [])],
      imgUrl: stepImgUrls?.get(at) ?? null,
    })),
    photos: photos.slice(0, MOST_PHOTOS).map(({ img_url, caption }) => ({
      img_url,
      caption: caption?.slice(0, LONGEST_CAPTION) ?? null,
    })),
    tags: applyTags ? [...recipe.tags] : [],
    tools: [...recipe.tools],
    nutrition: keepKnownNutrients(recipe.nutrition),
  };
}

/** A total that equals the sum is not stored, so that it follows changes of the other times. */
function isSum({ prep_minutes, cook_minutes, rest_minutes, total_minutes }: ImportedRecipe) {
  return total_minutes === (prep_minutes ?? 0) + (cook_minutes ?? 0) + (rest_minutes ?? 0);
}

function minutes(given: number | null): number | null {
  return given === null ? null : Math.min(given, MOST_MINUTES);
}

/** Keeps known nutrients with plausible amounts. */
function keepKnownNutrients(given: ImportedRecipe['nutrition']): Nutrition | null {
  const known = Object.entries(given ?? {}).filter(
    ([name, amount]) => nutrition.safeParse({ [name]: amount }).success && name in nutrition.shape,
  );
  return known.length === 0 ? null : Object.fromEntries(known);
}
