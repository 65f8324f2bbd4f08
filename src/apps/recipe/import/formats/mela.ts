import { IMPORT_LIMITS, type ImportedImage, type ImportedRecipe } from '../imported-recipe.ts';
import { finishRecipe } from '../reading/finish-recipe.ts';
import { parseWebAddress } from '../values/images.ts';
import { parseIngredientLines, parseStepLines } from '../values/lines.ts';
import { type Loose, list, number, text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutritionText } from '../values/nutrition.ts';
import { linesOf } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';

/** Apple counts seconds from 2001. */
const APPLE_EPOCH = 978_307_200;

/** Reads a recipe of Mela (`.melarecipe`). Ingredients and instructions are lines; `#` is a heading. */
export function readMela(recipe: Loose): ImportedRecipe {
  const address = parseWebAddress(recipe.link);
  const nutrition = parseNutritionText(text(recipe.nutrition));
  return finishRecipe({
    source: 'mela',
    name: recipe.title,
    description: recipe.text,
    ...parseYield(recipe.yield),
    prep_minutes: parseMinutes(recipe.prepTime),
    cook_minutes: parseMinutes(recipe.cookTime),
    total_minutes: parseMinutes(recipe.totalTime),
    ingredients: parseIngredientLines(linesOf(recipe.ingredients)),
    steps: parseStepLines(linesOf(recipe.instructions)),
    tags: list(recipe.categories),
    nutrition,
    source_url: address,
    notes: [
      text(recipe.notes),
      nutrition ? '' : text(recipe.nutrition),
      address ? '' : text(recipe.link),
    ]
      .filter((part) => part.trim() !== '')
      .join('\n\n'),
    ...embeddedImages(recipe.images),
    favorite: recipe.favorite,
    created_at: createdAt(number(recipe.date)),
  });
}

/** Whether the value has the properties of Mela's files, all of them texts. */
export function isMela(value: Loose): boolean {
  return ['title', 'ingredients', 'instructions'].every((key) => typeof value[key] === 'string');
}

/** A picture that is only base64; every program that writes so writes JPEG. */
function embeddedImage(value: unknown): ImportedImage | null {
  const base64 = text(value).trim();
  return /^[\w+/]{40}/.test(base64) ? { kind: 'data', mime: 'image/jpeg', base64 } : null;
}

/** The first of a list of such pictures is the recipe's picture; the others are photos. */
export function embeddedImages(value: unknown) {
  const most = IMPORT_LIMITS.photos + 1;
  const [image = null, ...others] = list(value).slice(0, most).map(embeddedImage);
  return { image, otherImages: others.filter((other) => other !== null) };
}

function createdAt(seconds: number | null): number | null {
  return seconds === null || seconds <= 0 ? null : seconds + APPLE_EPOCH;
}
