import { NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';
import { caloriesOf } from '../../../shared/food/nutrition-facts.ts';
import type { CatalogueFacts } from './catalogue-food.ts';

/** Why the nutrition of a food cannot be right; shown as a mark on the food. */
export const DOUBTS = ['energy-too-high', 'macros-over-100', 'energies-differ'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Pure fat has 900 kcal per 100 g. */
const MOST_KCAL = 900;
/** Rounded labels may add up to slightly more than 100 g. */
const MOST_MACROS = 105;
const MOST_ENERGY_DIFFERENCE = 0.1;
/** Below this, rounding alone makes kcal and kJ differ. */
const LEAST_COMPARED_KCAL = 10;

/** 100 g of a food hold at most 100 g of anything. */
const MOST_IN_100_G: Readonly<Record<string, number>> = {
  g: 105,
  mg: 105_000,
  µg: 105_000_000,
  kcal: 10_000,
  kJ: 42_000,
};

/** Leaves out amounts that are negative, not finite or over 100 g in 100 g: they become unknown. */
export function dropImpossibleAmounts(
  facts: Readonly<Partial<Record<Nutriment, number | undefined>>>,
): CatalogueFacts {
  const possible: Partial<Record<Nutriment, number>> = {};
  for (const [name, amount] of Object.entries(facts) as [Nutriment, number | undefined][]) {
    const most = MOST_IN_100_G[NUTRIMENTS[name]] ?? 0;
    if (amount === undefined || !(amount >= 0 && amount <= most)) continue;
    possible[name] = round(amount);
  }
  return possible;
}

export function findDoubts(facts: CatalogueFacts): Doubt[] {
  const doubts: Doubt[] = [];
  const { calories, kilojoules } = facts;
  const kcal = calories ?? (typeof kilojoules === 'number' ? caloriesOf(kilojoules) : null);
  if (kcal !== null && kcal > MOST_KCAL) doubts.push('energy-too-high');
  const macros = (facts.fat ?? 0) + (facts.carbohydrates ?? 0) + (facts.proteins ?? 0);
  if (macros > MOST_MACROS) doubts.push('macros-over-100');
  if (typeof calories === 'number' && typeof kilojoules === 'number') {
    const other = caloriesOf(kilojoules);
    const larger = Math.max(calories, other);
    const difference = Math.abs(calories - other);
    if (larger > LEAST_COMPARED_KCAL && difference > larger * MOST_ENERGY_DIFFERENCE) {
      doubts.push('energies-differ');
    }
  }
  return doubts;
}

/** Seven significant digits: enough for any label, and without the noise of conversions. */
function round(amount: number): number {
  return Number(amount.toPrecision(7));
}
