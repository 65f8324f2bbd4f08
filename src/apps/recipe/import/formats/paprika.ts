import { finishRecipe } from '../finish-recipe.ts';
import type { ImportedImage, ImportedRecipe } from '../imported-recipe.ts';
import { imageOf } from '../values/images.ts';
import { groupsOfLines, stepsOfLines } from '../values/lines.ts';
import { type Loose, list, record, text } from '../values/loose.ts';
import { minutesOf } from '../values/minutes.ts';
import { nutritionInText } from '../values/nutrition.ts';
import { linesOf } from '../values/readable-text.ts';
import { yieldOf } from '../values/servings.ts';

/** A Paprika recipe, once it is unpacked. */
export function readPaprika(recipe: Loose): ImportedRecipe {
  const nutrition = nutritionInText(text(recipe.nutritional_info));
  return finishRecipe({
    source: 'paprika',
    name: recipe.name,
    description: recipe.description,
    ...yieldOf(recipe.servings),
    prep_minutes: minutesOf(recipe.prep_time),
    cook_minutes: minutesOf(recipe.cook_time),
    total_minutes: minutesOf(recipe.total_time),
    rating: recipe.rating,
    ingredients: groupsOfLines(linesOf(recipe.ingredients)),
    steps: stepsOfLines(linesOf(recipe.directions)),
    tags: list(recipe.categories),
    nutrition,
    source_url: withScheme(text(recipe.source_url)),
    notes: notes(recipe, nutrition !== null),
    image: photo(recipe),
    favorite: recipe.on_favorites,
    created_at: recipe.created,
  });
}

/** People type addresses as they say them: www.example.org/soup. */
function withScheme(address: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(address.trim())
    ? `https://${address.trim()}`
    : address;
}

/** What has no field of its own stays readable in the notes. */
function notes(recipe: Loose, nutritionIsRead: boolean): string {
  const source = text(recipe.source_url) === '' ? text(recipe.source) : '';
  const nutrition = nutritionIsRead ? '' : text(recipe.nutritional_info);
  return [text(recipe.notes), nutrition, source].filter((part) => part.trim() !== '').join('\n\n');
}

function photo(recipe: Loose): ImportedImage | null {
  const base64 = text(recipe.photo_data) || text(record(list(recipe.photos)[0])?.data);
  return base64 === '' ? imageOf(recipe.image_url) : { kind: 'data', mime: 'image/jpeg', base64 };
}
