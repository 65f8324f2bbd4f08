import {
  add,
  divide,
  type Fraction,
  fraction,
  fromNumber,
  toNumber,
} from '../../../shared/food/numbers/fraction.ts';
import {
  addFacts,
  hasKnown,
  type NutritionFacts,
  roundFacts,
  scaleFacts,
} from '../../../shared/food/nutrition-facts.ts';
import { parseQuantity, type Quantity } from '../../../shared/food/quantities/parse-quantity.ts';
import {
  type ConversionFailure,
  convertAmount,
} from '../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../shared/food/units/densities.ts';
import { BUILT_IN_UNITS, type Units } from '../../../shared/food/units/units.ts';

const NUTRIENTS = [
  'calories',
  'protein',
  'carbs',
  'fat',
  'saturated_fat',
  'fiber',
  'sugar',
  'sodium_mg',
  'cholesterol_mg',
] as const;

export type NutrientAmounts = NutritionFacts<(typeof NUTRIENTS)[number]>;

/** Nutrition of a pantry item, per serving or per 100 g. */
export interface PantryNutrition {
  readonly nutrition?: NutrientAmounts | null;
  readonly per?: 'serving' | '100g';
  readonly serving_size?: number | null;
  readonly serving_unit?: string | null;
  readonly g_per_cup?: number | null;
}

export interface LinkedIngredient {
  readonly name: string;
  readonly qty: string;
  readonly unit: string;
  readonly pantry?: PantryNutrition | null;
}

export type SkipReason =
  | 'not-linked'
  | 'no-nutrition'
  | 'no-quantity'
  | Exclude<ConversionFailure, 'unknown-unit'>;

export interface SkippedIngredient {
  /** Its index among the ingredients. */
  readonly index: number;
  readonly name: string;
  readonly reason: SkipReason;
  /** The unrecognised unit, if that is the reason. */
  readonly unknown_unit: string | null;
}

type SkipDetail = Pick<SkippedIngredient, 'reason' | 'unknown_unit'>;

/**
 * Nutrition of one serving from the linked pantry items. Ingredients that could not be counted are
 * returned with the reason.
 */
export function computeNutrition(
  ingredients: readonly LinkedIngredient[],
  servings: number,
  units: Units = BUILT_IN_UNITS,
): { perServing: NutrientAmounts; skipped: SkippedIngredient[] } {
  const counts = ingredients.map((ingredient) => countNutrients(ingredient, units));
  const skipped = counts.flatMap((count, index): SkippedIngredient[] =>
    'facts' in count ? [] : [{ index, name: ingredients[index]?.name ?? '', ...count }],
  );
  const eaten = counts.map((count) => ('facts' in count ? count.facts : {}));
  const perServing = roundFacts(scaleFacts(addFacts(eaten).facts, 1 / Math.max(1, servings)), 1);
  return { perServing, skipped };
}

/** What an ingredient adds to the whole recipe, or why that is unknown. */
export function countNutrients(
  ingredient: LinkedIngredient,
  units: Units = BUILT_IN_UNITS,
): { readonly facts: NutrientAmounts } | SkipDetail {
  const count = countPortions(ingredient, units);
  return typeof count === 'number'
    ? { facts: scaleFacts(knownNutrients(ingredient), count) }
    : count;
}

/** How many pantry servings the ingredient contains, or why that is unknown. */
function countPortions(ingredient: LinkedIngredient, units: Units): number | SkipDetail {
  const { name, qty, unit, pantry } = ingredient;
  if (pantry === null || pantry === undefined) return skipDetail('not-linked');
  if (!hasKnown(knownNutrients(ingredient))) return skipDetail('no-nutrition');
  const quantity = parseQuantity(qty);
  if (quantity === undefined) return skipDetail('no-quantity');
  const [size, servingUnit] = servingAmount(pantry);
  const gPerMl = gramsPerMl(name, pantry.g_per_cup);
  const inServings = convertAmount(midpoint(quantity), unit, servingUnit, { units, gPerMl });
  if (inServings.ok) return toNumber(divide(inServings.amount, size));
  if (inServings.reason !== 'unknown-unit') return skipDetail(inServings.reason);
  // The weight of an unrecognised unit is unknown.
  const unknown = [unit, servingUnit].find((word) => word.trim() !== '' && !units.find(word));
  return skipDetail('no-density', unknown?.trim() ?? null);
}

/** The nutrients that recipes show, in their order. */
function knownNutrients(ingredient: LinkedIngredient): NutrientAmounts {
  const nutrition = ingredient.pantry?.nutrition ?? {};
  return Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, nutrition[nutrient]]));
}

function skipDetail(reason: SkipReason, unknown_unit: string | null = null): SkipDetail {
  return { reason, unknown_unit };
}

function servingAmount({
  per,
  serving_size,
  serving_unit,
}: PantryNutrition): readonly [Fraction, string] {
  if (per === '100g' || !isPositive(serving_size)) return [fromNumber(100), 'g'];
  return [fromNumber(serving_size), serving_unit?.trim() || 'g'];
}

/** A range counts with its midpoint. */
function midpoint({ low, high }: Quantity): Fraction {
  return high === undefined ? low : divide(add(low, high), fraction(2n));
}

function isPositive(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0;
}
