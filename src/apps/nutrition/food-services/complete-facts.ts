import type { Nutriment } from '../../../shared/food/nutriments.ts';
import {
  caloriesOf,
  kilojoulesOf,
  type NutritionFacts,
  roundFacts,
} from '../../../shared/food/nutrition-facts.ts';
import type { FoodProblem, ServiceFood } from './contract.ts';

const MAX_KCAL = 900;
const MAX_MACRO_GRAMS = 105;
const MAX_ENERGY_DIFFERENCE = 0.1;
const MACROS: readonly Nutriment[] = ['fat', 'carbohydrates', 'proteins'];
/** By the definition of food labels: salt is sodium × 2.5. */
const SALT_PER_SODIUM = 2.5;
const DECIMALS = 4;

/** Adds the energy in kcal if only kJ is known, and salt or sodium if one of them is known. */
export function completeFacts(facts: NutritionFacts): ServiceFood['nutrition'] {
  const { calories, kilojoules, sodium, salt } = facts;
  return roundFacts(
    {
      ...facts,
      calories: calories ?? (typeof kilojoules === 'number' ? caloriesOf(kilojoules) : null),
      salt: salt ?? (typeof sodium === 'number' ? (sodium / 1000) * SALT_PER_SODIUM : null),
      sodium: sodium ?? (typeof salt === 'number' ? (salt / SALT_PER_SODIUM) * 1000 : null),
    },
    DECIMALS,
  ) as ServiceFood['nutrition'];
}

/** Marks facts for 100 g that cannot be. The person decides about them. */
export function findImplausible(facts: NutritionFacts): FoodProblem[] {
  const { calories, kilojoules } = facts;
  const macros = MACROS.reduce((sum, name) => sum + (facts[name] ?? 0), 0);
  const problems: FoodProblem[] = [];
  if ((calories ?? 0) > MAX_KCAL) problems.push('too_much_energy');
  if (macros > MAX_MACRO_GRAMS) problems.push('too_many_macros');
  if (typeof calories === 'number' && typeof kilojoules === 'number') {
    const [low = 0, high = 0] = [kilojoulesOf(calories), kilojoules].toSorted((a, b) => a - b);
    if (high - low > high * MAX_ENERGY_DIFFERENCE) problems.push('energy_mismatch');
  }
  return problems;
}
