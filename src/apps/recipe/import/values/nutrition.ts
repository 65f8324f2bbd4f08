import { type Loose, text } from './loose.ts';

/** Our key, its unit, and the names in other programs. */
const NUTRIENTS: readonly (readonly [string, 'kcal' | 'g' | 'mg', readonly string[]])[] = [
  ['calories', 'kcal', ['calories', 'energy']],
  ['protein', 'g', ['proteinContent', 'protein_content', 'proteins', 'protein']],
  ['carbs', 'g', ['carbohydrateContent', 'carbohydrate_content', 'carbohydrates', 'carbs']],
  ['fat', 'g', ['fatContent', 'fat_content', 'fats', 'fat']],
  ['saturated_fat', 'g', ['saturatedFatContent', 'saturated_fat_content']],
  ['fiber', 'g', ['fiberContent', 'fiber_content', 'fiber']],
  ['sugar', 'g', ['sugarContent', 'sugar_content', 'sugar']],
  ['sodium_mg', 'mg', ['sodiumContent', 'sodium_content']],
  ['cholesterol_mg', 'mg', ['cholesterolContent', 'cholesterol_content']],
];
const AMOUNT =
  /([1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,6})?(?!\d)|\d{1,7}(?:[.,]\d{1,6})?)\s*(kcal|cal|kj|mg|g)?/i;
/** A comma before exactly three digits groups thousands; every other comma is a decimal comma. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/;

/** Nutrients with known names as numbers; null without any. */
export function parseNutrition(given: Loose | null): Record<string, number> | null {
  if (!given) return null;
  const found: Record<string, number> = {};
  for (const [key, unit, names] of NUTRIENTS) {
    const name = names.find((one) => text(given[one]) !== '');
    const amount = name === undefined ? null : parseAmount(text(given[name]), unit);
    if (amount !== null) found[key] = amount;
  }
  return Object.keys(found).length === 0 ? null : found;
}

const LABELS: readonly (readonly [RegExp, string])[] = [
  [/calories|energy|kcal/i, 'calories'],
  [/saturated/i, 'saturatedFatContent'],
  [/cholesterol/i, 'cholesterolContent'],
  [/sodium/i, 'sodiumContent'],
  [/carb/i, 'carbs'],
  [/fib(?:er|re)/i, 'fiber'],
  [/sugar/i, 'sugar'],
  [/protein/i, 'protein'],
  [/trans|unsaturated/i, ''],
  [/fat/i, 'fat'],
];

/** Parses "Calories: 250, Fat 12 g", on one or several lines. */
export function parseNutritionText(given: string): Record<string, number> | null {
  const found: Record<string, string> = {};
  for (const part of given.slice(0, 5000).split(/[\n;|]|,(?!\d)/)) {
    const label = LABELS.find(([shape]) => shape.test(part))?.[1];
    const amount = AMOUNT.exec(part)?.[0];
    if (label && amount !== undefined) found[label] ??= amount;
  }
  return parseNutrition(found);
}

function parseAmount(given: string, unit: 'kcal' | 'g' | 'mg'): number | null {
  const [, digits, name = ''] = AMOUNT.exec(given) ?? [];
  if (digits === undefined) return null;
  const amount = decimal(digits) * factor(name.toLowerCase(), unit);
  return Number(amount.toFixed(2));
}

function decimal(digits: string): number {
  return Number(THOUSANDS.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
}

function factor(from: string, to: 'kcal' | 'g' | 'mg'): number {
  if (to === 'kcal') return from === 'kj' ? 1 / 4.184 : 1;
  if (to === 'g') return from === 'mg' ? 0.001 : 1;
  return from === 'g' ? 1000 : 1;
}
