import { BELONGINGS_FORMAT } from '../../export/belongings-document.ts';
import { EXPORT_FORMAT } from '../../export/recipe-export.ts';
import { isNextcloud } from '../formats/nextcloud.ts';
import { isRecipeSage } from '../formats/recipesage.ts';
import { isType } from '../formats/schema-org.ts';
import type { RecipeSource } from '../imported-recipe.ts';
import { type Loose, record, records, text } from '../values/loose.ts';

export type ContentType = 'zip' | 'gzip' | 'json' | 'html' | 'text' | 'unknown';

/** What a file is, by its first bytes. */
export function detectContent(head: Buffer): ContentType {
  if (head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && isZipSignature(head))
    return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const start = chooseDecoder(head).decode(head.subarray(0, 4096)).trimStart();
  if (start === '' || start.includes('\0')) return 'unknown';
  if (/^[[{]/.test(start)) return 'json';
  if (/^<(?:\?xml|!doctype|!--|[a-z][a-z\d]*[\s/>])/i.test(start)) return 'html';
  // A text of an older encoding has a few letters that are none in UTF-8; other files have many.
  const broken = start.match(/\ufffd/g)?.length ?? 0;
  return broken > 1 + start.length / 10 ? 'unknown' : 'text';
}

/** The program that wrote a recipe, by what only that program writes; null when it is no recipe. */
export function detectFormat(value: Loose): Exclude<RecipeSource, 'text'> | null {
  if (isExport(value)) return 'daybook';
  if (isType(value, 'Recipe')) {
    if (isRecipeSage(value)) return 'recipesage';
    // Mealie's own JSON carries the same type in some versions, with a slug beside it.
    if (isMealie(value)) return 'mealie';
    return isNextcloud(value) ? 'nextcloud' : 'schema.org';
  }
  if (isTandoor(value)) return 'tandoor';
  if (isMealie(value)) return 'mealie';
  if (isPaprika(value)) return 'paprika';
  if (isRecipeRow(value)) return 'daybook';
  // schema.org without its type, as some tools save it.
  return 'recipeIngredient' in value || 'recipeInstructions' in value ? 'schema.org' : null;
}

/** A file of our own export, which holds its recipes in a list. */
export function isExport(value: Loose): boolean {
  return value.format === EXPORT_FORMAT;
}

/** The part of our own export that holds no recipe. */
export function isBelongings(value: unknown): boolean {
  return record(value)?.format === BELONGINGS_FORMAT;
}

function isTandoor(value: Loose): boolean {
  const steps = records(value.steps);
  const hasItsSteps = steps.some((step) => 'instruction' in step || 'ingredients' in step);
  return hasItsSteps || ('working_time' in value && 'waiting_time' in value);
}

function isMealie(value: Loose): boolean {
  const hasIngredients = 'recipeIngredient' in value || 'recipe_ingredient' in value;
  const hasSteps = 'recipeInstructions' in value || 'recipe_instructions' in value;
  return text(value.slug) !== '' && (hasIngredients || hasSteps);
}

function isPaprika(value: Loose): boolean {
  return (
    typeof value.name === 'string' &&
    typeof value.ingredients === 'string' &&
    ('directions' in value || 'uid' in value)
  );
}

/** One recipe as our own API gives and takes it. */
function isRecipeRow(value: Loose): boolean {
  return text(value.name) !== '' && Array.isArray(value.ingredients) && Array.isArray(value.steps);
}

function isZipSignature(head: Buffer): boolean {
  return (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6);
}

/** Text of a file: in the encoding its beginning names, in UTF-8, or in what Windows used before. */
export function decodeText(bytes: Buffer): string {
  try {
    return chooseDecoder(bytes, true).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function chooseDecoder(bytes: Buffer, fatal = false): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8', { fatal });
}
