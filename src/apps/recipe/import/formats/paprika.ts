import { RECIPE_FIELDS } from '../../recipes/fields.ts';
import type { ImportedImage, ImportedRecipe } from '../imported-recipe.ts';
import { finishRecipe, type ImportDraftStep } from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { parseIngredientLines, parseStepLines } from '../values/lines.ts';
import { type Loose, list, records, text } from '../values/loose.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutritionText } from '../values/nutrition.ts';
import { linesOf } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';

const PHOTO = /\[photo:([^[\]\n]{1,200})\]/gi;

/** Reads an unpacked Paprika recipe. */
export function readPaprika(recipe: Loose): ImportedRecipe {
  const nutrition = parseNutritionText(text(recipe.nutritional_info));
  return finishRecipe({
    source: 'paprika',
    name: recipe.name,
    description: recipe.description,
    ...parseYield(recipe.servings),
    prep_minutes: parseMinutes(recipe.prep_time),
    cook_minutes: parseMinutes(recipe.cook_time),
    total_minutes: parseMinutes(recipe.total_time),
    rating: recipe.rating,
    ingredients: parseIngredientLines(linesOf(withoutMarks(text(recipe.ingredients)))),
    steps: steps(recipe),
    tags: list(recipe.categories),
    nutrition,
    difficulty: recipe.difficulty,
    source_url: withScheme(text(recipe.source_url)),
    notes: notes(recipe, nutrition !== null),
    ...pictures(recipe),
    favorite: recipe.on_favorites,
    created_at: recipe.created,
  });
}

/** Adds the scheme to addresses such as www.example.org/soup. */
function withScheme(address: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(address.trim())
    ? `https://${address.trim()}`
    : address;
}

/** Values without a field of their own are appended to the notes. */
function notes(recipe: Loose, nutritionIsRead: boolean): string {
  const nutrition = nutritionIsRead ? '' : text(recipe.nutritional_info);
  const level = text(recipe.difficulty).trim();
  const isKnown = RECIPE_FIELDS.difficulty.options.some((one) => one === level.toLowerCase());
  const difficulty = level && !isKnown ? `Difficulty: ${level}` : '';
  return [withoutMarks(text(recipe.notes)), nutrition, difficulty, source(recipe)]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** The source, unless the address already names it. */
function source(recipe: Loose): string {
  const named = text(recipe.source).trim();
  const host = named.toLowerCase().replace(/^www\./, '');
  return text(recipe.source_url).toLowerCase().includes(host) ? '' : named;
}

/** Replaces links to other recipes by their names and removes photo markers. */
function withoutMarks(given: string): string {
  return withLinksRead(given).replaceAll(PHOTO, '');
}

function withLinksRead(given: string): string {
  return given.replaceAll(/\[recipe:([^[\]\n]{1,200})\]/gi, '$1');
}

/**
 * Attaches each photo to the step whose text mentions it, or, if it is alone on a line, to the step
 * before.
 */
function steps(recipe: Loose): ImportDraftStep[] {
  const photos = new Map(records(recipe.photos).map((one) => [text(one.name), text(one.data)]));
  return parseStepLines(linesOf(withLinksRead(directions(recipe)))).map((step) => {
    const [, name = ''] = new RegExp(PHOTO, 'i').exec(text(step.text)) ?? [];
    const base64 = photos.get(name) ?? '';
    const told = { title: step.title, text: text(step.text).replaceAll(PHOTO, '').trim() };
    return base64 === '' ? told : { ...told, image: jpeg(base64) };
  });
}

function directions(recipe: Loose): string {
  return text(recipe.directions).replaceAll(/\n[ \t\r\n]{0,9}(?=\[photo:)/gi, ' ');
}

/** The picture, and the photos that neither are the picture nor belong to a step. */
function pictures(recipe: Loose): { image: ImportedImage | null; otherImages: ImportedImage[] } {
  const given = records(recipe.photos);
  const largeName = text(recipe.photo_large);
  const large = given.find((one) => largeName !== '' && text(one.filename) === largeName);
  const cover = text(large?.data) || text(recipe.photo_data) || text(given[0]?.data);
  const inSteps = new Set([...text(recipe.directions).matchAll(PHOTO)].map(([, name]) => name));
  const otherImages = given
    .filter((one) => !inSteps.has(text(one.name)) && text(one.data) !== cover)
    .flatMap(({ data }) => (text(data) === '' ? [] : [jpeg(text(data))]));
  return { image: cover === '' ? parseImage(recipe.image_url) : jpeg(cover), otherImages };
}

function jpeg(base64: string): ImportedImage {
  return { kind: 'data', mime: 'image/jpeg', base64 };
}
