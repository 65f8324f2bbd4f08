import { IMPORT_LIMITS } from '../imported-recipe.ts';
import { list, number, record, text } from './loose.ts';
import { oneLine } from './readable-text.ts';

export interface RecipeYield {
  readonly servings: number | null;
  /** "12 cookies"; null if it only repeats the number. */
  readonly yield_text: string | null;
}

/** Parses the yield from 4, "4", "Serves 4–6", ["4", "4 bowls"] or {value, unitText}. */
export function parseYield(value: unknown): RecipeYield {
  const texts = list(value)
    .map(yieldText)
    .filter((one) => one !== '');
  const wordy = texts.find((one) => /\p{L}/u.test(one)) ?? null;
  const counted = texts.flatMap((one) => parseServings(findNumber(one)) ?? []);
  return { servings: counted[0] ?? null, yield_text: wordy };
}

const SERVES =
  /\bserves\s(?<after>\d{1,6})|(?<!\d|\d[-–—])(?<before>\d{1,6})(?:\s?(?:[-–—]|to|bis|à)\s?\d{1,6})?\s(?:servings?|portion(?:s|en)?)\b/i;

/** A size is no number of servings: "9-inch pie", "500 g", "2 cups". */
const MEASURE =
  /^[\s-]?(?:inch|inches|in\.|["”″]|cm|mm|g|kg|grams?|ml|cl|dl|l|lit(?:er|re)s?|oz|ounces?|lbs?|pounds?|cups?|quarts?|pints?|gallons?|tbsp|tsp|tablespoons?|teaspoons?|%)(?!\p{L})/iu;

/**
 * The number of servings if stated, otherwise the first number that is no size: "1 loaf (serves 8)"
 * gives 8.
 */
function findNumber(given: string): string | undefined {
  const said = given.slice(0, IMPORT_LIMITS.yieldText);
  const serves = SERVES.exec(said)?.groups;
  const stated = serves?.before ?? serves?.after;
  if (stated !== undefined) return stated;
  for (const { 0: digits, index } of said.matchAll(/\d+(?:[.,]\d+)?/g)) {
    if (!MEASURE.test(said.slice(index + digits.length))) return digits;
  }
  return undefined;
}

/** Whole number of servings, at least 1; otherwise null. */
export function parseServings(value: unknown): number | null {
  const given = number(value);
  if (given === null || given <= 0) return null;
  const whole = Math.max(1, Math.round(given));
  return whole <= IMPORT_LIMITS.servings ? whole : null;
}

function yieldText(value: unknown): string {
  const quantity = record(value);
  return quantity ? oneLine(`${text(quantity.value)} ${text(quantity.unitText)}`) : oneLine(value);
}
