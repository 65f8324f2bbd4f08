import { BELONGINGS_FORMAT } from '../../export/belongings-document.ts';
import { EXPORT_FORMAT } from '../../export/recipe-export.ts';
import { isCrouton } from '../formats/crouton.ts';
import { isMela } from '../formats/mela.ts';
import { isNextcloud } from '../formats/nextcloud.ts';
import { isRecipeSage } from '../formats/recipesage.ts';
import { isType } from '../formats/schema-org.ts';
import type { RecipeSource } from '../imported-recipe.ts';
import { type Loose, record, records, text } from '../values/loose.ts';

export type ContentType = 'zip' | 'gzip' | 'json' | 'html' | 'text' | 'unknown';

/** Detects the type of a file by its first bytes. */
export function detectContent(head: Buffer): ContentType {
  if (head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && isZipSignature(head))
    return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const from = skipBlanks(head);
  const start = chooseDecoder(head)
    .decode(head.subarray(from, from + 4096))
    .trimStart();
  if (start === '' || start.includes('\0')) return 'unknown';
  if (/^[[{]/.test(start)) return 'json';
  if (/^<(?:\?xml|!doctype|!--|[a-z][a-z\d]*[\s/>])/i.test(start)) return 'html';
  // Text in a legacy encoding has a few invalid UTF-8 sequences; binary files have many.
  const broken = start.match(/\ufffd/g)?.length ?? 0;
  return broken > 1 + start.length / 10 ? 'unknown' : 'text';
}

/**
 * Detects the program that wrote a recipe, by properties that only this program writes; null if it
 * is not a recipe.
 */
export function detectFormat(value: Loose): RecipeSource | null {
  if (isExport(value)) return 'daybook';
  if (isType(value, 'Recipe')) {
    if (isRecipeSage(value)) return 'recipesage';
    // Some versions of Mealie add the schema.org type to their own JSON, next to a slug.
    if (isMealie(value)) return 'mealie';
    return isNextcloud(value) ? 'nextcloud' : 'schema.org';
  }
  if (isTandoor(value)) return 'tandoor';
  if (isMealie(value)) return 'mealie';
  if (isPaprika(value)) return 'paprika';
  if (isCrouton(value)) return 'crouton';
  if (isMela(value)) return 'mela';
  if (isRecipeRow(value)) return 'daybook';
  // Some tools save schema.org data without its type.
  return 'recipeIngredient' in value || 'recipeInstructions' in value ? 'schema.org' : null;
}

/** Whether the value is our own export, which lists its recipes. */
export function isExport(value: Loose): boolean {
  return value.format === EXPORT_FORMAT;
}

/** Whether the value is the part of our own export without recipes. */
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

/** Whether the value is a recipe in the form of our own API, by every ingredient and step. */
function isRecipeRow({ name, ingredients, steps }: Loose): boolean {
  if (text(name) === '' || !Array.isArray(ingredients) || !Array.isArray(steps)) return false;
  return (
    records(ingredients).every((one) => Array.isArray(one.items) || text(one.name) !== '') &&
    records(steps).every((one) => typeof one.text === 'string')
  );
}

/** Some sites send pages of blanks before the doctype. */
function skipBlanks(bytes: Buffer): number {
  let at = 0;
  while (BLANKS.has(bytes[at] ?? -1)) at += 1;
  return at;
}

const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20]);

function isZipSignature(head: Buffer): boolean {
  return (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6);
}

function chooseDecoder(bytes: Buffer): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}
